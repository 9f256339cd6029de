import type { CommonPowerSyncDatabase } from '@powersync/web';
import type { Replica } from '@/replica/replica.ts';

type Status = CommonPowerSyncDatabase['currentStatus'];

/** How long the first answer of a connection is awaited, milliseconds. */
const FIRST_ANSWER_MS = 3_000;

/**
 * True if what is saved now goes to the server at once, as far as the device can tell: the sync
 * status says the same. While the device still connects, waits a moment for the outcome.
 */
export async function reachesServer({ database }: Pick<Replica, 'database'>): Promise<boolean> {
  if (!navigator.onLine) return false;
  await database.waitForStatus(isKnown, AbortSignal.timeout(FIRST_ANSWER_MS));
  const { connected, uploadError } = database.currentStatus;
  return connected && uploadError === undefined;
}

const isKnown = ({ connected, downloadError }: Status) => connected || downloadError !== undefined;
