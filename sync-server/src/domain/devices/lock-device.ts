import type { Schema } from '@juu/db/schema';
import type { DeviceStatus } from '@juu/shared/device/schema';
import { sql, type Transaction } from 'kysely';
import { noSuchDevice } from './no-such-device.ts';

export interface LockedDevice {
  /** Time of the newest plausible ping; null if there was none. */
  readonly lastSeenAt: Date | null;
  /** The database's clock. */
  readonly now: Date;
  /** As its row in `devices` says, which follows what the screen says. */
  readonly status: DeviceStatus;
}

/**
 * Keeps others from changing what screens last said until the transaction's end. Comes first, before
 * their rows in `devices`: two batches of one screen, an admin's change and the sweeper come one after
 * the other. Locks in the order of the ids.
 *
 * @returns those that exist, by id
 */
export async function lockDevices(
  tx: Transaction<Schema>,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, LockedDevice>> {
  const { rows } = await sql<LockedDevice & { readonly id: string }>`
    /* keep plan */
    select s.device_id as id, s.last_seen_at as "lastSeenAt", clock_timestamp() as now, d.status
      from device_states s
      join devices d on d.id = s.device_id
     where s.device_id = any(${deviceIds}::uuid[])
     order by s.device_id
       for no key update of s`.execute(tx);
  return new Map(rows.map(({ id, ...device }) => [id, device]));
}

/**
 * Locks one screen.
 * @throws AppError `not_found`
 */
export async function lockDevice(tx: Transaction<Schema>, deviceId: string): Promise<LockedDevice> {
  const device = (await lockDevices(tx, [deviceId])).get(deviceId);
  if (!device) throw noSuchDevice();
  return device;
}
