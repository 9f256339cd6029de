import type { Unsent } from '@/outbox/unsent/use-unsent.ts';

/** What the status depends on. */
export interface SyncFacts {
  /** What the device knows about its network. */
  readonly online: boolean;
  /** A stream from the server is open. */
  readonly connected: boolean;
  /** The last attempt to open a stream failed. */
  readonly streamFailed: boolean;
  /** The last attempt to send changes or files failed; it is made again and again. */
  readonly uploadFailed: boolean;
  /** This device has had the account's data at least once. */
  readonly hasSynced: boolean;
  /** How far a download has come, 0 to 1. */
  readonly progress: number | undefined;
  readonly unsent: Pick<Unsent, 'known' | 'changes' | 'files' | 'pausedFiles' | 'refusedFiles'>;
}

/**
 * - `loading`: nothing waits, and the account's data is coming to this device for the first time
 * - `saved-here`: something is kept on this device and cannot be sent now
 * - `sending`: something is on its way
 * - `attention`: the rest is sent, but the server refused a file, and only the person can go on
 * - `saved`: the server has everything
 * - `offline`, `unreachable`, `connecting`: nothing is waiting, but news cannot come in; also
 *   `connecting` until it is known what waits
 */
export type SyncStatus =
  | 'loading'
  | 'saved-here'
  | 'sending'
  | 'attention'
  | 'saved'
  | 'offline'
  | 'unreachable'
  | 'connecting';

/** The one word about sync; what the server has not confirmed is never called saved. */
export function syncStatusOf(facts: SyncFacts): SyncStatus {
  const { known, changes, files, pausedFiles, refusedFiles } = facts.unsent;
  const waiting = changes + files > 0;
  const allPaused = changes === 0 && files === pausedFiles;
  if (!known && !waiting) return 'connecting';
  if (facts.connected) {
    if (waiting) return facts.uploadFailed || allPaused ? 'saved-here' : 'sending';
    if (!facts.hasSynced) return 'loading';
    return refusedFiles > 0 ? 'attention' : 'saved';
  }
  if (waiting) return 'saved-here';
  if (refusedFiles > 0) return 'attention';
  if (!facts.online) return 'offline';
  return facts.streamFailed ? 'unreachable' : 'connecting';
}
