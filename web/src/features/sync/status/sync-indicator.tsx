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
import { Popover } from '@/components/overlays/popover.tsx';
import * as m from '@/lib/language/compiled/sync.js';
import { ago, isJustNow } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import type { Unsent } from '@/outbox/unsent/use-unsent.ts';
import { useReplica } from '@/replica/replica.ts';
import { SyncPanel } from './sync-panel.tsx';
import { type SyncStatus, syncStatusOf } from './sync-status.ts';
import { countUnsent, SHORT_SYNC_LABELS, SYNC_LABELS } from './sync-words.ts';
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
  const now = useNow();
  const count = status === 'saved-here' ? facts.unsent.changes + facts.unsent.files : 0;
  const age = count > 0 && facts.unsent.since ? shortAge(facts.unsent.since, now) : undefined;
  return (
    <>
      {/* Heard when it changes: the count is left to those who ask for it. */}
      <span role="status" className="sr-only">
        {SYNC_LABELS[status]()}
      </span>
      <Popover
        label={m.sync_title()}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            data-sync-status={status}
            className={clsx(
              'inline-flex h-9 items-center gap-1.5 rounded-full px-2 whitespace-nowrap sm:gap-2 sm:px-2.5 label transition-colors hover:bg-hover',
              tone,
            )}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="hidden sm:inline">{SYNC_LABELS[status]()}</span>
            <span className="caption sm:hidden">{SHORT_SYNC_LABELS[status]()}</span>
            {count > 0 && <span className="tabular-nums">{count}</span>}
            {age && <span className="hidden font-normal tabular-nums sm:inline">{age}</span>}
            {/* After what can be seen: who speaks to the browser says that (WCAG 2.5.3). */}
            <span className={clsx('sr-only', count === 0 && 'sm:hidden')}>
              : {describe(status, facts.unsent, now)}
            </span>
          </button>
        }
      >
        <SyncPanel status={status} facts={facts} onTryNow={replica.connect} />
      </Popover>
    </>
  );
}

function describe(status: SyncStatus, unsent: Unsent, now: Date): string {
  const count = countUnsent(unsent);
  const words = SYNC_LABELS[status]();
  if (!count) return words;
  return unsent.since
    ? m.sync_waiting_since({ status: words, count, since: ago(unsent.since, now) })
    : m.sync_waiting({ status: words, count });
}

/** How long the oldest has been waiting; nothing in its first minute. */
function shortAge(since: Date, now: Date): string | undefined {
  return isJustNow(since, now) ? undefined : m.sync_since({ ago: ago(since, now) });
}
