import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';
import { makeDeviceKey } from '../domain/devices/device-keys.ts';
import { retryTransaction } from '../platform/database/retry-transaction.ts';
import type { TaxiScreen } from './fleet-simulation.ts';

/** Screens of the demo's drivers, and further ones of the simulator, by their serial numbers. */
const DEMO = '^DEMO-';
const EXTRA = 'SIM-';
/** Those that `fleet-sim --register` made have more than a number, and keep their keys. */
const OWN_EXTRA = `^${EXTRA}[0-9]+$`;

/** A driver with screens of a fixed number: gets no further ones. */
const OWN_SCREENS_ONLY = 'driver@juu.test';

/**
 * Gives so many screens a new key each, which is stored hashed only: first those of the demo, then
 * further ones that it registers, in turn for the demo's drivers. Without demo drivers they have none:
 * they say where they are and play nothing.
 */
export async function openDemoScreens(database: Database, count: number): Promise<TaxiScreen[]> {
  return retryTransaction(database, async (tx) => {
    const demo = await screensLike(tx, DEMO, count);
    await registerExtra(tx, count - demo.length);
    const extra = await screensLike(tx, OWN_EXTRA, count - demo.length);
    const keyed = [...demo, ...extra].map((screen) => ({ ...screen, ...makeDeviceKey() }));
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

interface FoundScreen {
  readonly id: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

async function screensLike(
  tx: Transaction<Schema>,
  serial: string,
  count: number,
): Promise<FoundScreen[]> {
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
    .where('p.email', '<>', OWN_SCREENS_ONLY)
    .orderBy('p.id')
    .execute();
  const screens = Array.from({ length: count }, (_, index) => ({
    name: `Simulated taxi ${String(index + 1).padStart(2, '0')}`,
    serial_number: `${EXTRA}${String(index + 1).padStart(4, '0')}`,
    driver_id: drivers[index % drivers.length]?.id ?? null,
  }));
  await tx
    .insertInto('devices')
    .values(screens)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
