import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';

/**
 * Does for several screens what `lockDevice` does for one, in the order of their ids.
 *
 * @returns the ids of those that exist
 */
export async function lockDevices(
  tx: Transaction<Schema>,
  deviceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const locked = await tx
    .selectFrom('device_states')
    .select('device_id')
    .where('device_id', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .orderBy('device_id')
    .forNoKeyUpdate()
    .execute();
  return new Set(locked.map(({ device_id }) => device_id));
}
