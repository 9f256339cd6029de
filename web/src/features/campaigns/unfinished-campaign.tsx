import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/alert-dialog.tsx';
import { Banner } from '@/components/banner.tsx';
import { Button } from '@/components/button.tsx';
import { useReplica } from '@/replica/replica-context.ts';
import type { LocalRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { NEW_DRAFT, parseDraft } from './campaign-draft.ts';
import { discardDraft } from './draft-store.ts';

/** A reminder of a new campaign that was begun and not created; nothing where there is none. */
export function UnfinishedCampaign({ onContinue }: { onContinue: () => void }) {
  const replica = useReplica();
  const [asking, setAsking] = useState(false);
  const { rows } = useRows<LocalRow<'campaign_form_drafts'>>(
    'SELECT * FROM campaign_form_drafts WHERE id = ?',
    [NEW_DRAFT],
  );
  const draft = parseDraft(rows[0]?.body ?? null);
  if (!draft) return null;
  return (
    <>
      <Banner
        icon={<PenLine aria-hidden="true" />}
        title={`Unfinished campaign${draft.values.name ? ` “${draft.values.name}”` : ''}`}
        action={
          <div className="flex gap-2">
            <Button size="sm" tone="neutral" onClick={onContinue}>
              Continue
            </Button>
            <Button size="sm" tone="ghost" onClick={() => setAsking(true)}>
              Discard
            </Button>
          </div>
        }
      >
        What you typed is kept on this device.
      </Banner>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        description="The unfinished campaign and the files chosen for it are removed from this device."
        confirmLabel="Discard"
        destructive
        onConfirm={() => void discardDraft(replica, NEW_DRAFT)}
      />
    </>
  );
}
