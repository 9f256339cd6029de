import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { MOST_LATE_DAYS } from '@juu/shared/device/lateness';
import { sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { arrayOf } from '../../platform/database/rows-as-arrays.ts';

/** A day longer than an event may be late. */
const KEPT_DAYS = MOST_LATE_DAYS + 1;

/**
 * Remembers events of the screen, so that a repeat is told from a new one.
 *
 * @returns those that were remembered before
 */
export async function rememberIds(
  tx: Transaction<Schema>,
  deviceId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    /* keep plan */
    with event as materialized (
      select unnest(${arrayOf(ids)}::uuid[]) as id
    ), fresh as (
      insert into telemetry_ids (device_id, id)
      select ${deviceId}::uuid, id from event
      on conflict do nothing returning id
    )
    select id from event except select id from fresh`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Forgets events that were refused: they may be sent again. */
export async function forgetIds(
  tx: Transaction<Schema>,
  deviceId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from telemetry_ids where device_id = ${deviceId}::uuid and id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

/** Removes ids that no event can repeat any more, in steps, until the signal is aborted. */
export async function forgetOldIds({ kysely }: Database, signal: AbortSignal): Promise<void> {
  await deleteInBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from telemetry_ids where ctid = any (array(
        select ctid from telemetry_ids
         where received_at < now() - make_interval(days => ${KEPT_DAYS}) limit ${limit}))`.execute(
      kysely,
    );
    return numAffectedRows;
  }, signal);
}
