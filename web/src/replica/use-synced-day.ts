import { nairobiDay } from '@juu/shared/time';
import { useStatus } from '@powersync/react';

/** Nairobi's day on which all news last came to this device, 'YYYY-MM-DD'; undefined: never. */
export function useSyncedDay(): string | undefined {
  const { lastSyncedAt } = useStatus();
  return lastSyncedAt && nairobiDay(lastSyncedAt);
}
