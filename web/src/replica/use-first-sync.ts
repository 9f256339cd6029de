import { useStatus } from '@powersync/react';
import { useOnline } from '@/lib/http/online.ts';

export type FirstSync = 'done' | 'coming' | 'waiting';

/**
 * Whether the account's data has come to this device for the first time: `coming` also while the
 * device still connects, `waiting` if it can’t reach the server.
 */
export function useFirstSync(): FirstSync {
  const { hasSynced, connected, downloadError } = useStatus();
  const online = useOnline();
  if (hasSynced) return 'done';
  return connected || (online && downloadError === undefined) ? 'coming' : 'waiting';
}
