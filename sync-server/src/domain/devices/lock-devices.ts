import type { Schema } from '@juu/db/schema';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { InTransaction } from '../../platform/database/send-together.ts';
import { noSuchDevice } from './no-such-device.ts';

/** What to do about screens that another transaction holds: wait for it, or leave them out. */
export type OnHeld = 'wait' | 'leave out';

const LOCKS: Readonly<Record<OnHeld, RawBuilder<unknown>>> = {
  wait: sql`for no key update`,
  'leave out': sql`for no key update skip locked`,
};

/**
 * Keeps others from changing what screens last said until the transaction's end. Comes first, before
 * their rows in `devices`: two batches of one screen, an admin's change and the sweeper come one after
 * the other. Locks in the order of the ids.
 *
 * @returns the ids of those that exist and are locked now
 */
export async function lockDevices(
  tx: InTransaction,
  deviceIds: readonly string[],
  onHeld: OnHeld = 'wait',
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ device_id: string }>`
    /* keep plan */
    select device_id from device_states
     where device_id = any(${deviceIds}::uuid[]) order by device_id ${LOCKS[onHeld]}`.execute(tx);
  return new Set(rows.map(({ device_id }) => device_id));
}

/**
 * Locks one screen.
 * @throws AppError `not_found`
 */
export async function lockDevice(tx: Transaction<Schema>, deviceId: string): Promise<void> {
  const locked = await lockDevices(tx, [deviceId]);
  if (locked.size === 0) throw noSuchDevice();
}
