import { countNoun } from '@/lib/count-noun.ts';
import type { Unsent } from '@/outbox/unsent/use-unsent.ts';
import type { SyncFacts, SyncStatus } from './sync-status.ts';

export const SYNC_LABELS: Record<SyncStatus, string> = {
  loading: 'Getting your data…',
  'saved-here': 'Saved on this device',
  sending: 'Sending…',
  attention: 'Needs attention',
  saved: 'All changes saved',
  offline: 'Offline',
  unreachable: 'Can’t reach the server',
  connecting: 'Connecting…',
};

/** The same in one word, for tight places. */
export const SHORT_SYNC_LABELS: Record<SyncStatus, string> = {
  loading: 'Loading…',
  'saved-here': 'Unsent',
  sending: 'Sending…',
  attention: 'Attention',
  saved: 'Saved',
  offline: 'Offline',
  unreachable: 'No server',
  connecting: 'Connecting…',
};

/** Says in a sentence or two what the status means for the person's work. */
export function explainStatus(status: SyncStatus, facts: SyncFacts): string {
  switch (status) {
    case 'loading':
      return 'Your data is coming to this device. After that, it opens at once, offline too.';
    case 'saved-here':
      if (isHeldBack(facts)) {
        return 'Uploads are paused. Resume them on their campaign, and they continue from where they stopped.';
      }
      return facts.online
        ? 'The server can’t be reached. Your changes are saved on this device and are sent as soon as it answers.'
        : 'You are offline. Your changes are saved on this device and are sent when the signal returns.';
    case 'sending':
      return facts.hasSynced
        ? 'Your changes are on their way to the server.'
        : 'Your changes are on their way to the server, and your data is coming to this device.';
    case 'attention':
      return 'The server rejected one or more files. Edit the campaign to remove or replace them. Everything else is sent.';
    case 'saved':
      return 'Everything you did is saved on the server.';
    case 'offline':
      return facts.hasSynced
        ? 'You are offline and can keep working. Everything you did so far is saved on the server.'
        : 'You are offline, and your data is not on this device yet. It comes when the signal returns.';
    case 'unreachable':
      return 'The server can’t be reached. Juu keeps trying, and you can keep working.';
    case 'connecting':
      return 'Connecting to the server.';
  }
}

/** e.g. "2 changes and 1 file"; undefined if nothing is waiting. */
export function countUnsent({ changes, files }: Pick<Unsent, 'changes' | 'files'>) {
  const parts = [
    changes > 0 && countNoun(changes, 'change'),
    files > 0 && countNoun(files, 'file'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

/** True if only paused uploads wait and the server could take them. */
function isHeldBack({ connected, unsent }: SyncFacts): boolean {
  return connected && unsent.changes === 0 && unsent.pausedFiles > 0;
}
