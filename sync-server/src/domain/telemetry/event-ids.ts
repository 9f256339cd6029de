import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { MOST_LATE_DAYS } from '@juu/shared/device/lateness';
import { sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { rowsAsArrays } from '../../platform/database/rows-as-arrays.ts';

/** A day longer than an event may be late. */
const KEPT_DAYS = MOST_LATE_DAYS + 1;

/** An event's id is its screen's own. */
export interface EventOfDevice {
  readonly device_id: string;
  readonly id: string;
}

const COLUMNS = { device_id: 'uuid', id: 'uuid' } as const;

/**
 * Remembers events of screens, so that a repeat is told from a new one.
 *
 * @returns those that were remembered before
 */
export async function rememberIds(
  tx: Transaction<Schema>,
  events: readonly EventOfDevice[],
): Promise<EventOfDevice[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<EventOfDevice>`
    /* keep plan */
    with event as materialized (
      select * from ${rowsAsArrays(events, COLUMNS)} event
    ), fresh as (
      insert into telemetry_ids (device_id, id) select device_id, id from event
      on conflict do nothing returning device_id, id
    )
    select device_id, id from event except select device_id, id from fresh`.execute(tx);
  return rows;
}

/** Forgets events that were refused: they may be sent again. */
export async function forgetIds(
  tx: Transaction<Schema>,
  events: readonly EventOfDevice[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    delete from telemetry_ids t using ${rowsAsArrays(events, COLUMNS)} event
     where t.device_id = event.device_id and t.id = event.id`.execute(tx);
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
