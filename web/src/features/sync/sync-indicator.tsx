import { clsx } from 'clsx';
import {
  CheckCheck,
  CloudDownload,
  CloudOff,
  HardDrive,
  type LucideIcon,
  RefreshCw,
  Send,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { Popover } from '@/components/popover.tsx';
import { useReplica } from '@/replica/replica-context.ts';
import { SyncPanel } from './sync-panel.tsx';
import { type SyncStatus, syncStatusOf } from './sync-status.ts';
import { countUnsent, SYNC_LABELS } from './sync-words.ts';
import { useSyncFacts } from './use-sync-facts.ts';

const looks: Record<SyncStatus, { icon: LucideIcon; tone: string }> = {
  loading: { icon: CloudDownload, tone: 'text-muted' },
  'saved-here': { icon: HardDrive, tone: 'bg-accent-soft text-accent-text' },
  sending: { icon: Send, tone: 'text-info-text' },
  attention: { icon: TriangleAlert, tone: 'bg-danger-soft text-danger-text' },
  saved: { icon: CheckCheck, tone: 'text-success-text' },
  offline: { icon: CloudOff, tone: 'text-muted' },
  unreachable: { icon: CloudOff, tone: 'bg-danger-soft text-danger-text' },
  connecting: { icon: RefreshCw, tone: 'text-muted' },
};

/** The state of sync in a word, for a header; a press tells more. */
export function SyncIndicator() {
  const [open, setOpen] = useState(false);
  const replica = useReplica();
  const facts = useSyncFacts();
  const status = syncStatusOf(facts);
  const { icon: Icon, tone } = looks[status];
  const count = status === 'saved-here' ? facts.unsent.changes + facts.unsent.files : 0;
  return (
    <Popover
      label="Sync status"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          data-sync-status={status}
          aria-label={describe(status, facts.unsent)}
          className={clsx(
            'inline-flex h-9 items-center gap-2 rounded-full px-2.5 text-sm font-medium transition-colors hover:bg-hover',
            tone,
          )}
        >
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="hidden sm:inline">{SYNC_LABELS[status]}</span>
          {count > 0 && <span className="tabular-nums">{count}</span>}
        </button>
      }
    >
      <SyncPanel
        status={status}
        facts={facts}
        keepsNothing={replica.storage === 'memory'}
        onTryNow={replica.connect}
      />
    </Popover>
  );
}

function describe(status: SyncStatus, unsent: Parameters<typeof countUnsent>[0]): string {
  const count = countUnsent(unsent);
  return count ? `${SYNC_LABELS[status]}, ${count} waiting` : SYNC_LABELS[status];
}
