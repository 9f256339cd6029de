import type { Schema } from '@juu/db/schema';
import type { DeviceStatus } from '@juu/shared/device/schema';
import { sql, type Transaction } from 'kysely';
import { noSuchDevice } from './no-such-device.ts';

interface LockedDevice {
  /** Time of the newest plausible ping; null if there was none. */
  readonly lastSeenAt: Date | null;
  /** The database's clock. */
  readonly now: Date;
  /** As its row in `devices` says, which follows what the screen says. */
  readonly status: DeviceStatus;
}

/**
 * Keeps others from changing what a screen last said until the transaction's end. Comes first, before
 * its row in `devices`: two batches of one screen, an admin's change and the sweeper come one after
 * the other.
 * @throws AppError `not_found`
 */
export async function lockDevice(tx: Transaction<Schema>, deviceId: string): Promise<LockedDevice> {
  const { rows } = await sql<LockedDevice>`
    /* keep plan */
    select s.last_seen_at as "lastSeenAt", clock_timestamp() as now, d.status
      from device_states s
      join devices d on d.id = s.device_id
     where s.device_id = ${deviceId}::uuid
       for no key update of s`.execute(tx);
  const [device] = rows;
  if (!device) throw noSuchDevice();
  return device;
}
