import type { Role } from '@juu/shared/access/roles';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { NeedsConnection } from '@/components/notices/needs-connection.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import * as m from '@/lib/language/compiled/owndata.js';
import { refusal_please_again } from '@/lib/language/compiled/refusal.js';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { DeleteAccount } from './delete-account.tsx';
import { downloadOwnData } from './own-data-calls.ts';

/** The toast of a download that failed. */
const NOT_DOWNLOADED = 'own data not downloaded';

interface OwnDataCardProps {
  roles: readonly Role[];
  hasSecondFactor: boolean;
}

/** Everything that is kept about the user: to take along, or to have removed with the account. */
export default function OwnDataCard({ roles, hasSecondFactor }: OwnDataCardProps) {
  const online = useOnline();
  const [downloading, setDownloading] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function download() {
    setDownloading(true);
    try {
      await downloadOwnData();
      dismissToasts(NOT_DOWNLOADED);
    } catch (error) {
      const description = explain(error, refusal_please_again());
      const title = m.owndata_download_failed();
      toast({ id: NOT_DOWNLOADED, title, description, destructive: true });
    }
    setDownloading(false);
  }

  return (
    <Card aria-labelledby="own-data-title" className="flex flex-col gap-4">
      <h2 id="own-data-title" className="title-m">
        {m.owndata_title()}
      </h2>
      <p className="max-w-prose body-s text-muted">{m.owndata_text()}</p>
      <NeedsConnection what={m.owndata_needs()} />
      <div className="flex flex-wrap gap-2">
        <Button tone="neutral" disabled={!online} busy={downloading} onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          {m.owndata_download()}
        </Button>
        <Button tone="neutral" disabled={!online} onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
          {m.owndata_delete()}
        </Button>
      </div>
      {deleting && (
        <DeleteAccount
          roles={roles}
          hasSecondFactor={hasSecondFactor}
          onClose={() => setDeleting(false)}
        />
      )}
    </Card>
  );
}
