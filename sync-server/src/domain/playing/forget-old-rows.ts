import type { Database } from '@juu/db/database';
import { MOST_LATE_DAYS } from '@juu/shared/device/event-window';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Settings } from '../settings.ts';
import { startOf } from '../telemetry/partitions/months.ts';
import { oldestMonth } from '../telemetry/partitions/oldest-month.ts';

/** More days than a play may be late, because all plays of its day count with it. */
const PLAYTIME_DAYS = MOST_LATE_DAYS + 2;

/** Deletes playtime that late plays can't change any more, in batches, until the signal is aborted. */
export async function forgetPlaytime({ kysely }: Database, signal: AbortSignal): Promise<void> {
  await deleteInBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from device_playtime where ctid = any(array(
        select ctid from device_playtime
         where hour < now() - make_interval(days => ${PLAYTIME_DAYS}) limit ${limit}))`.execute(
      kysely,
    );
    return numAffectedRows;
  }, signal);
}

/**
 * Deletes prices of months whose raw plays are gone: their charges can't be recomputed anyway. In batches,
 * until the signal is aborted.
 *
 * @param now for tests; default: the database's clock
 */
export async function forgetPrices(
  database: Database,
  settings: Pick<Settings, 'telemetryRetentionMonths'>,
  signal: AbortSignal,
  now?: Date,
): Promise<void> {
  const oldest = startOf(await oldestMonth(database, settings, now));
  await deleteInBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from zone_prices where ctid = any(array(
        select ctid from zone_prices where hour < ${oldest}::timestamptz limit ${limit}))`.execute(
      database.kysely,
    );
    return numAffectedRows;
  }, signal);
}
