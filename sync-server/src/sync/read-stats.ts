import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/** More changes than these are only "at least so many". */
const MOST_COUNTED = 100_000;

/** How far the log is behind the tables, for all processes on this database. */
export interface LogStats {
  /** Committed changes that no sequencer has moved into the log yet; 100,000 stands for more as well. */
  readonly changesWaiting: number;
  /** Seconds since the oldest of them was written; 0 if none waits. */
  readonly oldestChangeAgeS: number;
  readonly lastOpId: bigint;
}

export async function readLogStats(database: Database): Promise<LogStats> {
  const { rows } = await sql<{ waiting: number; age: number; last_op_id: string }>`
    select (select count(*)::integer from (select from sync.changes limit ${MOST_COUNTED}) c) as waiting,
           (select coalesce(extract(epoch from clock_timestamp() - captured_at), 0)::double precision
              from sync.changes order by seq limit 1) as age,
           s.last_op_id
      from sync.state s`.execute(database.kysely);
  const [row] = rows;
  return {
    changesWaiting: row?.waiting ?? 0,
    oldestChangeAgeS: Math.max(0, row?.age ?? 0),
    lastOpId: BigInt(row?.last_op_id ?? 0),
  };
}
