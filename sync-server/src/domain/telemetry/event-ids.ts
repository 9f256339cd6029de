import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { MOST_LATE_DAYS } from '@juu/shared/device/event-window';
import { sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { type ColumnTypes, rowsAsArrays } from '../../platform/database/rows-as-arrays.ts';
import type { StatementParts } from '../../platform/database/statement-parts.ts';

/** One day more than an event may be late. */
const KEPT_DAYS = MOST_LATE_DAYS + 1;

/** Ids are unique per screen only. */
export interface EventOfDevice {
  readonly device_id: string;
  readonly id: string;
}

/**
 * Returns the events that were received before. Lock the screens' rows first: then no event is added until
 * the transaction ends.
 */
export async function readRemembered(
  tx: Transaction<Schema>,
  events: readonly EventOfDevice[],
): Promise<EventOfDevice[]> {
  if (events.length === 0) return [];
  // `offset 0` stops the planner from reading the whole table.
  const { rows } = await sql<EventOfDevice>`
    /* keep plan */
    select device_id, id from ${rowsAsArrays(events, { device_id: 'uuid', id: 'uuid' })} event
     where exists (
       select from telemetry_ids t
        where t.device_id = event.device_id and t.id = event.id offset 0
     )`.execute(tx);
  return rows;
}

/** Use 'without ids' for events that no screen sends again. */
export type Remembering = 'with ids' | 'without ids';

/**
 * The first parts of a statement that stores events: their rows as `event`. With ids, it also stores the ids,
 * by which repeats are recognized.
 */
export function eventParts<Row extends EventOfDevice, Column extends keyof Row & string>(
  rows: readonly Row[],
  columns: ColumnTypes<Column>,
  remembering: Remembering,
): StatementParts {
  const event = sql`select * from ${rowsAsArrays(rows, columns)} row`;
  if (remembering === 'without ids') return [['event', event]];
  const ids = sql`insert into telemetry_ids (device_id, id) select device_id, id from event`;
  return [
    ['event', event],
    ['stored_ids', ids],
  ];
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
