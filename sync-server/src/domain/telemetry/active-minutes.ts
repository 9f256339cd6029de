import type { Database } from '@juu/db/database';
import { nairobiDay, nairobiMinuteOfDay } from '@juu/shared/time';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { InTransaction } from '../../platform/database/send-together.ts';
import type { Settings } from '../settings.ts';
import type { DriverHistory } from './driver-history.ts';
import { oldestMonth } from './partitions/oldest-month.ts';

const MINUTES_OF_DAY = 1_440;

interface PingOfDevice {
  readonly device_id: string;
  readonly at: Date;
}

/**
 * Marks the minutes of plausible pings for the people who drove then, and queues the days that changed.
 * Minutes without a driver don't count.
 */
export async function addActiveMinutes(
  tx: InTransaction,
  pings: readonly PingOfDevice[],
  drivers: DriverHistory,
): Promise<void> {
  const days = [...minutesByDay(pings, drivers).values()].map(({ minutes, ...day }) => ({
    ...day,
    minutes: bitsOf(minutes),
  }));
  if (days.length === 0) return;
  await sql`
    /* keep plan */
    with marked as (
      insert into device_minutes as m (device_id, driver_id, day, minutes)
      select device_id, driver_id, day, minutes
        from json_to_recordset(${JSON.stringify(days)}::json)
             d (device_id uuid, driver_id uuid, day date, minutes bit(1440))
      on conflict (device_id, day, driver_id) do update set minutes = m.minutes | excluded.minutes
        where m.minutes | excluded.minutes <> m.minutes
      returning device_id, driver_id, day
    )
    insert into rollup_queue (device_id, driver_id, day) select * from marked`.execute(tx);
}

/**
 * Deletes minutes older than the retention, in batches, until the signal is aborted. They show when a person
 * worked, so they don't stay; their sums do.
 *
 * @param now for tests; else the database's clock
 */
export async function forgetOldMinutes(
  { kysely }: Database,
  settings: Pick<Settings, 'telemetryRetentionMonths'>,
  signal: AbortSignal,
  now?: Date,
): Promise<void> {
  const oldest = `${await oldestMonth({ kysely }, settings, now)}-01`;
  await deleteInBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from device_minutes where ctid = any (array(
        select ctid from device_minutes where day < ${oldest}::date limit ${limit}))`.execute(
      kysely,
    );
    return numAffectedRows;
  }, signal);
}

/** A text of 1,440 zeros and ones. */
function bitsOf(minutes: ReadonlySet<number>): string {
  const bits = Buffer.alloc(MINUTES_OF_DAY, '0');
  for (const minute of minutes) bits.write('1', minute, 'latin1');
  return bits.toString('latin1');
}

interface MinutesOfDay {
  readonly device_id: string;
  readonly driver_id: string;
  readonly day: string;
  readonly minutes: Set<number>;
}

function minutesByDay(
  pings: readonly PingOfDevice[],
  drivers: DriverHistory,
): Map<string, MinutesOfDay> {
  const found = new Map<string, MinutesOfDay>();
  let last: MinutesOfDay | undefined;
  for (const { device_id, at } of pings) {
    const driver = drivers.at(device_id, at);
    if (!driver) continue;
    const { driver_id } = driver;
    const day = nairobiDay(at);
    // Nearly every ping has the same screen and day as the previous one.
    if (last?.device_id !== device_id || last.driver_id !== driver_id || last.day !== day) {
      const key = `${device_id} ${driver_id} ${day}`;
      last = found.get(key) ?? { device_id, driver_id, day, minutes: new Set() };
      found.set(key, last);
    }
    last.minutes.add(nairobiMinuteOfDay(at));
  }
  return found;
}
