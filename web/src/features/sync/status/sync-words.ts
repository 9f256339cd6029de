import * as m from '@/lib/language/compiled/sync.js';
import type { Unsent } from '@/outbox/unsent/use-unsent.ts';
import type { SyncFacts, SyncStatus } from './sync-status.ts';

/** Each status in a few words. */
export const SYNC_LABELS: Record<SyncStatus, () => string> = {
  loading: m.sync_loading,
  'saved-here': m.sync_saved_here,
  sending: m.sync_sending,
  attention: m.sync_attention,
  saved: m.sync_saved,
  offline: m.sync_offline,
  unreachable: m.sync_unreachable,
  connecting: m.sync_connecting,
};

/** The same in one word, for tight places. */
export const SHORT_SYNC_LABELS: Record<SyncStatus, () => string> = {
  loading: m.sync_short_loading,
  'saved-here': m.sync_short_saved_here,
  sending: m.sync_sending,
  attention: m.sync_short_attention,
  saved: m.sync_short_saved,
  offline: m.sync_short_offline,
  unreachable: m.sync_short_unreachable,
  connecting: m.sync_connecting,
};

/** Says in a sentence or two what the status means for the person's work. */
export function explainStatus(status: SyncStatus, facts: SyncFacts): string {
  switch (status) {
    case 'loading':
      return m.sync_loading_text();
    case 'saved-here':
      if (isHeldBack(facts)) {
        return m.sync_paused_text();
      }
      return facts.online ? m.sync_no_answer_text() : m.sync_saved_here_text();
    case 'sending':
      return facts.hasSynced ? m.sync_sending_text() : m.sync_sending_loading_text();
    case 'attention':
      return m.sync_attention_text();
    case 'saved':
      return m.sync_saved_text();
    case 'offline':
      return facts.hasSynced ? m.sync_offline_text() : m.sync_offline_empty_text();
    case 'unreachable':
      return m.sync_unreachable_text();
    case 'connecting':
      return m.sync_connecting_text();
  }
}

/** e.g. "2 changes and 1 file"; undefined if nothing is waiting. */
export function countUnsent({ changes, files }: Pick<Unsent, 'changes' | 'files'>) {
  const changed = changes > 0 ? m.sync_changes({ count: changes }) : undefined;
  const filed = files > 0 ? m.sync_files({ count: files }) : undefined;
  return changed && filed ? m.sync_both({ changes: changed, files: filed }) : (changed ?? filed);
}

/** True if only paused uploads wait and the server could take them. */
function isHeldBack({ connected, unsent }: SyncFacts): boolean {
  return connected && unsent.changes === 0 && unsent.pausedFiles > 0;
}
