import type { Database } from '@juu/db/database';
import { MOST_LATE_DAYS } from '@juu/shared/device/lateness';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Settings } from '../settings.ts';
import { startOf } from '../telemetry/partitions/months.ts';
import { oldestMonth } from '../telemetry/partitions/oldest-month.ts';

/** A play that is as late as may be counts with its whole day. */
const PLAYTIME_DAYS = MOST_LATE_DAYS + 2;

/** Removes sums of playtime that no play can change any more, in steps, until the signal is aborted. */
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
 * Removes prices of months whose raw plays are gone: no charge can be computed again. In steps, until the
 * signal is aborted.
 *
 * @param now for tests; else the database's clock
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
