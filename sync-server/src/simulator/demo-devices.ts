import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';
import { makeDeviceKey } from '../domain/devices/device-keys.ts';
import { retryTransaction } from '../platform/database/retry-transaction.ts';
import type { TaxiDevice } from './fleet-simulation.ts';

/**
 * Screens of the demo's drivers, and further ones of the simulator, by their serial numbers. The demo's from
 * DEMO-0031 on are not on the road.
 */
const DEMO = '^DEMO-00([0-2][0-9]|30)$';
const EXTRA = 'SIM-';
/** Those that `fleet-sim --register` made have more than a number, and keep their keys. */
const OWN_EXTRA = `^${EXTRA}[0-9]+$`;

/** A driver with screens of a fixed number: gets no further ones. */
const OWN_DEVICES_ONLY = 'driver@juu.test';

/**
 * Gives so many screens a new key each, which is stored hashed only: first those of the demo, then
 * further ones that it registers, in turn for the demo's drivers. Without demo drivers they have none:
 * they say where they are and play nothing.
 */
export async function openDemoDevices(database: Database, count: number): Promise<TaxiDevice[]> {
  return retryTransaction(database, async (tx) => {
    const demo = await devicesLike(tx, DEMO, count);
    await registerExtra(tx, count - demo.length);
    const extra = await devicesLike(tx, OWN_EXTRA, count - demo.length);
    const keyed = [...demo, ...extra].map((device) => ({ ...device, ...makeDeviceKey() }));
    await sql`
      update devices d set key_hash = k.hash, key_made_at = now()
        from json_to_recordset(${JSON.stringify(keyed)}::json) k (id uuid, hash text)
       where d.id = k.id`.execute(tx);
    return keyed.map(({ key, lat, lng }) => ({
      key,
      from: lat === null || lng === null ? undefined : [lng, lat],
    }));
  });
}

interface FoundDevice {
  readonly id: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

async function devicesLike(
  tx: Transaction<Schema>,
  serial: string,
  count: number,
): Promise<FoundDevice[]> {
  return tx
    .selectFrom('devices as d')
    .innerJoin('device_states as s', 's.device_id', 'd.id')
    .select(['d.id', 's.lat', 's.lng'])
    .where('d.serial_number', '~', serial)
    .orderBy('d.serial_number')
    .limit(Math.max(0, count))
    .execute();
}

async function registerExtra(tx: Transaction<Schema>, count: number): Promise<void> {
  if (count <= 0) return;
  const drivers = await tx
    .selectFrom('devices as d')
    .innerJoin('profiles as p', 'p.id', 'd.driver_id')
    .select('p.id')
    .distinct()
    .where('d.serial_number', '~', DEMO)
    .where('p.email', '<>', OWN_DEVICES_ONLY)
    .orderBy('p.id')
    .execute();
  const devices = Array.from({ length: count }, (_, index) => ({
    name: `Simulated taxi ${String(index + 1).padStart(2, '0')}`,
    serial_number: `${EXTRA}${String(index + 1).padStart(4, '0')}`,
    driver_id: drivers[index % drivers.length]?.id ?? null,
  }));
  await tx
    .insertInto('devices')
    .values(devices)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
