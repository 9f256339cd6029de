import { useStatus } from '@powersync/react';
import type { CommonPowerSyncDatabase } from '@powersync/web';
import { useOnline } from '@/lib/http/online.ts';
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
  return takesWrites(database.currentStatus);
}

/** Whether the device reaches the server, live. An open stream may outlive the network for a while. */
export function useReachesServer(): boolean {
  const status = useStatus();
  return useOnline() && takesWrites(status);
}

function takesWrites({ connected, uploadError }: Pick<Status, 'connected' | 'uploadError'>) {
  return connected && uploadError === undefined;
}

const isKnown = ({ connected, downloadError }: Status) => connected || downloadError !== undefined;
