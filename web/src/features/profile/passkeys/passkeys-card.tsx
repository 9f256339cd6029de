import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { NeedsConnection } from '@/components/notices/needs-connection.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import * as m from '@/lib/language/compiled/passkey.js';
import { refusal_please_again } from '@/lib/language/compiled/refusal.js';
import { ago } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { AddPasskey } from './add-passkey.tsx';
import { canAddPasskey, removePasskey } from './passkey-calls.ts';
import { type Passkey, passkeysQuery } from './passkeys-query.ts';

/** The user's passkeys, and ways to add and remove them. */
export function PasskeysCard() {
  const online = useOnline();
  const now = useNow();
  const { data, isError, refetch } = useQuery({ ...passkeysQuery, enabled: online });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();

  async function remove({ id }: Passkey) {
    const failure = `removal of ${id}`;
    try {
      await removePasskey(id);
      dismissToasts(failure);
      toast({ title: m.passkey_removed() });
    } catch (error) {
      const description = explain(error, refusal_please_again());
      const title = m.passkey_remove_failed();
      toast({ id: failure, title, description, destructive: true });
    }
    await refetch();
  }

  return (
    <Card aria-labelledby="passkeys-title" className="flex flex-col gap-4">
      <h2 id="passkeys-title" className="title-m">
        {m.passkey_title()}
      </h2>
      <p className="max-w-prose body-s text-muted">{m.passkey_help()}</p>
      <NeedsConnection what={m.passkey_add_needs()} />
      {!data && online && (isError ? <Failed onRetry={() => void refetch()} /> : <Loading />)}
      {data && data.length > 0 && (
        <ul aria-label={m.passkey_list()} className="flex flex-col divide-y divide-line">
          {data.map((passkey) => (
            <li key={passkey.id} className="flex min-h-15 items-center gap-3 py-2">
              <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="label wrap-anywhere">{passkey.name}</p>
                <p className="body-s text-muted">
                  {m.passkey_added({ ago: ago(passkey.addedAt, now) })}
                </p>
              </div>
              <Button
                tone="ghost"
                size="sm"
                disabled={!online}
                aria-label={m.passkey_remove_of({ name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {m.passkey_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAddPasskey() ? (
        <Button
          tone="neutral"
          disabled={!online}
          onClick={() => setAdding(true)}
          className="self-start"
        >
          {m.passkey_add()}
        </Button>
      ) : (
        <p className="body-s text-muted">{m.passkey_unsupported()}</p>
      )}
      {adding && <AddPasskey onAdded={() => void refetch()} onClose={() => setAdding(false)} />}
      {removing && (
        <AlertDialog
          open
          onOpenChange={() => setRemoving(undefined)}
          title={m.passkey_remove_question({ name: removing.name })}
          description={m.passkey_remove_text()}
          confirmLabel={m.passkey_remove()}
          destructive
          onConfirm={() => void remove(removing)}
        />
      )}
    </Card>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={m.passkey_not_loaded()} onRetry={onRetry} />;
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{m.passkey_loading()}</span>
      <Skeleton className="h-15 w-full" />
    </div>
  );
}
