import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { MOST_LATE_DAYS } from '@juu/shared/device/event-window';
import { sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { rowsAsArrays } from '../../platform/database/rows-as-arrays.ts';

/** One day more than an event may be late. */
const KEPT_DAYS = MOST_LATE_DAYS + 1;

/** Ids are unique per screen only. */
export interface EventOfDevice {
  readonly device_id: string;
  readonly id: string;
}

/** An event as it came. */
export interface ReceivedEvent extends EventOfDevice {
  /** True if it is refused already: its id is not stored, because the screen may send it again, mended. */
  readonly is_refused: boolean;
}

/**
 * Stores the ids of events that are new and not refused, and returns the events whose ids it knew. Lock the
 * screens' rows first: then no other event of theirs is added until the transaction ends.
 *
 * @param events each once
 */
export async function rememberEvents(
  tx: Transaction<Schema>,
  events: readonly ReceivedEvent[],
): Promise<EventOfDevice[]> {
  if (events.length === 0) return [];
  const columns = { device_id: 'uuid', id: 'uuid', is_refused: 'boolean' } as const;
  // `offset 0` stops the planner from reading the whole table.
  const { rows } = await sql<EventOfDevice>`
    /* keep plan */
    with event as materialized (
      select *, exists (
        select from telemetry_ids t
         where t.device_id = event.device_id and t.id = event.id offset 0
      ) as is_known
        from ${rowsAsArrays(events, columns)} event
    ), stored as (
      insert into telemetry_ids (device_id, id)
      select device_id, id from event where not (is_known or is_refused)
    )
    select device_id, id from event where is_known`.execute(tx);
  return rows;
}

/** Forgets events of this transaction that are refused after all: their screen may send them again, mended. */
export async function forgetEvents(
  tx: Transaction<Schema>,
  events: readonly EventOfDevice[],
): Promise<void> {
  if (events.length === 0) return;
  // Planned each time: it is rare, and a plan kept from a small table would read all of a large one.
  await sql`
    delete from telemetry_ids t
     using ${rowsAsArrays(events, { device_id: 'uuid', id: 'uuid' })} event
     where t.device_id = event.device_id and t.id = event.id`.execute(tx);
}

/** Deletes ids of events that are too old to be sent again, in batches, until the signal is aborted. */
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
