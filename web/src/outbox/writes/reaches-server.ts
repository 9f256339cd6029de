import type { CommonPowerSyncDatabase } from '@powersync/web';
import type { Replica } from '@/replica/replica.ts';

type Status = CommonPowerSyncDatabase['currentStatus'];

/** How long to wait for the first answer of a connection, milliseconds. */
const FIRST_ANSWER_MS = 3_000;

/**
 * True if a save goes to the server at once, as far as the device knows; the sync status says the
 * same. While the device connects, waits a moment for the outcome.
 */
export async function reachesServer({ database }: Pick<Replica, 'database'>): Promise<boolean> {
  if (!navigator.onLine) return false;
  await database.waitForStatus(isKnown, AbortSignal.timeout(FIRST_ANSWER_MS));
  const { connected, uploadError } = database.currentStatus;
  return connected && uploadError === undefined;
}

const isKnown = ({ connected, downloadError }: Status) => connected || downloadError !== undefined;
