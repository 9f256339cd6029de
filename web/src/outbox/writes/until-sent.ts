import type { CommonPowerSyncDatabase } from '@powersync/web';
import type { Replica } from '@/replica/replica.ts';

type Database = Pick<CommonPowerSyncDatabase, 'get' | 'onChange' | 'waitForStatus'>;
type Status = CommonPowerSyncDatabase['currentStatus'];

/** Milliseconds to wait for the server's answer: a connection may drop silently. */
const ANSWER_MS = 5_000;

const QUEUE_SQL = 'SELECT min(id) AS oldest, max(id) AS newest FROM ps_crud';

interface Queue {
  oldest: number | null;
  newest: number | null;
}

/**
 * True once the server has answered everything that was written so far. False once the device knows
 * that it can’t send now, after 5 s at the latest: then the change waits on this device.
 */
export async function untilSent({ database }: Pick<Replica, 'database'>): Promise<boolean> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_MS)]);
  try {
    return await Promise.race([
      // A database that fails can’t tell.
      untilAnswered(database, signal).catch(() => false),
      database.waitForStatus(cannotSend, signal).then(() => false),
    ]);
  } finally {
    stop.abort();
  }
}

async function untilAnswered(database: Database, signal: AbortSignal): Promise<boolean> {
  const { newest } = await database.get<Queue>(QUEUE_SQL);
  if (newest === null) return true;
  for await (const _ of database.onChange({
    tables: ['ps_crud'],
    triggerImmediate: true,
    signal,
  })) {
    const { oldest } = await database.get<Queue>(QUEUE_SQL);
    if (oldest === null || oldest > newest) return true;
  }
  return false;
}

/** An open stream may outlive the network for a while. */
function cannotSend({ connected, downloadError, uploadError }: Status): boolean {
  if (!navigator.onLine || uploadError !== undefined) return true;
  return !connected && downloadError !== undefined;
}
