import type { Schema } from '@juu/db/schema';
import { addAccount } from '@juu/db/seed/add-account';
import { PLACES } from '@juu/shared/nairobi/places';
import type { Transaction } from 'kysely';
import { makeDeviceKey } from '../../domain/devices/device-keys.ts';
import { addReports } from './add-reports.ts';
import type { DemoDays } from './demo-days.ts';
import type { HistorySeed } from './history-seed.ts';

/** Days since these screens were registered. */
const REGISTERED_DAYS_AGO = 20;

/**
 * Adds screens that are not on the road: in maintenance, offline, without a driver. No taxi is simulated on
 * them. A screen is left out if its serial number, or its driver's address, already belongs to another.
 *
 * @param password hashed
 */
export async function addRestingDevices(
  tx: Transaction<Schema>,
  { resting }: HistorySeed,
  { days, password }: { readonly days: DemoDays; readonly password: string },
): Promise<void> {
  const created_at = days.at(REGISTERED_DAYS_AGO, 9 * 60);
  for (const { driver, in_maintenance, last_seen, report, ...device } of resting) {
    if (driver && !(await addAccount(tx, driver, password))) continue;
    const [lng, lat] = last_seen ? PLACES[last_seen.place] : [null, null];
    const added = await tx
      .insertInto('devices')
      .values({
        ...device,
        created_at,
        driver_id: driver?.id ?? null,
        status: in_maintenance ? 'maintenance' : 'offline',
        last_seen_at: last_seen && days.at(last_seen.days_ago, last_seen.at_minute),
        last_lat: lat,
        last_lng: lng,
        // A spare screen gets its key when it gets its driver.
        ...(driver && { key_hash: makeDeviceKey().hash, key_made_at: created_at }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    await tx
      .updateTable('device_assignments')
      .set({ assigned_at: created_at })
      .where('device_id', '=', added.id)
      .execute();
    const { serial_number } = device;
    if (report) await addReports(tx, [{ ...report, serial_number }], days);
  }
}
