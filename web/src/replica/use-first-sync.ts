import { useStatus } from '@powersync/react';
import { useNewsCome } from './use-news-come.ts';

export type FirstSync = 'done' | 'coming' | 'waiting';

/**
 * Whether the account's data has come to this device for the first time: `coming` also while the
 * device still connects, `waiting` if it can’t reach the server.
 */
export function useFirstSync(): FirstSync {
  const { hasSynced } = useStatus();
  const newsCome = useNewsCome();
  if (hasSynced) return 'done';
  return newsCome ? 'coming' : 'waiting';
}
