import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Progress } from '@/components/waiting/progress.tsx';
import * as m from '@/lib/language/compiled/sync.js';
import { ago } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import type { SyncStatus } from './sync-status.ts';
import { countUnsent, explainStatus, SYNC_LABELS } from './sync-words.ts';
import type { LiveSyncFacts } from './use-sync-facts.ts';

interface SyncPanelProps {
  status: SyncStatus;
  facts: LiveSyncFacts;
  onTryNow: () => void;
}

/** Statuses in which a retry would change nothing. */
const NOTHING_TO_TRY: readonly SyncStatus[] = ['saved', 'sending', 'attention'];

/** What the sync status means: how much waits, since when, and a retry button. */
export function SyncPanel({ status, facts, onTryNow }: SyncPanelProps) {
  const now = useNow();
  const { unsent, lastSyncedAt } = facts;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="title-s">{SYNC_LABELS[status]()}</h2>
        <p className="mt-1 text-muted">{explainStatus(status, facts)}</p>
      </div>
      {facts.connected && !facts.hasSynced && (
        <Progress label={m.sync_first_download()} value={facts.progress} />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact label={m.sync_to_send()}>{countUnsent(unsent) ?? m.sync_nothing()}</Fact>
        {unsent.since && <Fact label={m.sync_oldest()}>{ago(unsent.since, now)}</Fact>}
        {lastSyncedAt && <Fact label={m.sync_last_update()}>{ago(lastSyncedAt, now)}</Fact>}
      </dl>
      {!NOTHING_TO_TRY.includes(status) && (
        <Button tone="neutral" size="sm" onClick={onTryNow}>
          {m.sync_try_now()}
        </Button>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </>
  );
}
