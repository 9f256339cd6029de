import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { MOST_LATE_MS } from '@juu/shared/device/event-window';
import { addMonths } from '@juu/shared/time';
import { sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { readNow } from '../../../platform/database/read-now.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import type { Settings } from '../../settings.ts';
import { type Month, monthOf, startOf } from './months.ts';
import { oldestMonth } from './oldest-month.ts';

/** Raw telemetry: a partition for each of Nairobi's months, and a default one for all other times. */
const TABLES = ['device_pings', 'impression_logs'] as const;
type RawTable = (typeof TABLES)[number];

/** The advisory lock of the process that changes partitions. */
const LOCK = 74857506;
/** Rows that one transaction moves. Small, because reports wait for it. */
const MOVED_AT_ONCE = 20_000;

/**
 * Makes partitions for coming months and for months with rows in the default partition (e.g. after a
 * restore), and moves those rows in batches. Drops months older than the retention once their sums are
 * closed. One process at a time.
 *
 * @param given the time, for tests and the demo's history; default: the database's clock
 * @param movedAtOnce for tests
 */
export async function keepPartitions(
  database: Database,
  settings: Pick<Settings, 'telemetryRetentionMonths'>,
  signal: AbortSignal,
  given?: Date,
  movedAtOnce = MOVED_AT_ONCE,
): Promise<void> {
  const now = given ?? (await readNow(database.kysely));
  const oldest = await oldestMonth(database, settings, now);
  for (const table of TABLES) {
    await removeOldRows(database, table, oldest, signal);
    const there = await partitionsOf(database, table);
    const due = new Set([
      monthOf(new Date(now.getTime() - MOST_LATE_MS)),
      monthOf(now),
      addMonths(monthOf(now), 1),
      ...(await monthsInDefault(database, table)),
    ]);
    for (const month of due) {
      if (month < oldest || isWhole(month, there)) continue;
      for (let isMore = true; isMore && !signal.aborted; ) {
        isMore = await alone(database, (tx) => extendMonth(tx, { table, month, movedAtOnce }));
      }
    }
    for (const month of there.keys()) {
      if (month >= oldest || signal.aborted) continue;
      await alone(database, (tx) => dropMonth(tx, table, month));
    }
  }
}

/**
 * Does nothing if another process is already working.
 *
 * @param work returns true if there is more to do
 */
function alone(
  database: Database,
  work: (tx: Transaction<Schema>) => Promise<boolean>,
): Promise<boolean> {
  return retryTransaction(database, async (tx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`.execute(tx);
    return rows[0]?.isOurs ? work(tx) : false;
  });
}

/** The end of each month's partition. It is before the month's end if rows still have to move. */
type Partitions = ReadonlyMap<Month, Date>;

function isWhole(month: Month, partitions: Partitions): boolean {
  return partitions.get(month)?.getTime() === endOf(month).getTime();
}

async function partitionsOf(
  { kysely }: Pick<Database, 'kysely'>,
  table: RawTable,
): Promise<Partitions> {
  const { rows } = await sql<{ name: string; until: Date }>`
    select c.relname as name,
           substring(pg_get_expr(c.relpartbound, c.oid) from 'TO [(]''([^'']*)''[)]')::timestamptz as until
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = ${table}::regclass order by c.relname`.execute(kysely);
  return new Map(
    rows.flatMap(({ name, until }): [Month, Date][] => {
      const found = /_(\d{4})_(\d{2})$/.exec(name);
      return found ? [[`${found[1]}-${found[2]}`, until]] : [];
    }),
  );
}

async function monthsInDefault({ kysely }: Database, table: RawTable): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select distinct to_char(at at time zone 'Africa/Nairobi', 'YYYY-MM') as month
      from ${defaultOf(table)} order by month`.execute(kysely);
  return rows.map(({ month }) => month);
}

interface MonthToExtend {
  readonly table: RawTable;
  readonly month: Month;
  readonly movedAtOnce: number;
}

/**
 * Makes or extends a month's partition and moves some rows there from the default one. Other writers wait
 * before they choose a partition: a row on its way to the default one would be refused once the month has
 * its own. Returns true if more rows of the month may be left.
 */
async function extendMonth(
  tx: Transaction<Schema>,
  { table, month, movedAtOnce }: MonthToExtend,
): Promise<boolean> {
  const partitions = await partitionsOf({ kysely: tx }, table);
  if (isWhole(month, partitions)) return false;
  const [whole, partition] = [sql.table(table), partitionOf(table, month)];
  const madeUntil = partitions.get(month);
  const from = madeUntil ?? new Date(startOf(month));
  const { rows } = await sql<{ at: Date }>`
    select at from ${defaultOf(table)} where at >= ${from} and at < ${endOf(month)}
     order by at offset ${movedAtOnce} limit 1`.execute(tx);
  const first = rows[0]?.at;
  const until = first && first > from ? first : endOf(month);
  const bounds = sql`
    for values from (${sql.lit(startOf(month))}) to (${sql.lit(until.toISOString())})`;

  await sql`lock table ${whole} in access exclusive mode`.execute(tx);
  if (madeUntil) await sql`alter table ${whole} detach partition ${partition}`.execute(tx);
  else await sql`create table ${partition} (like ${whole} including all)`.execute(tx);
  await sql`
    with moved as (
      delete from ${defaultOf(table)} where at >= ${from} and at < ${until} returning *
    )
    insert into ${partition} select * from moved`.execute(tx);
  await sql`alter table ${whole} attach partition ${partition} ${bounds}`.execute(tx);
  return until < endOf(month);
}

async function dropMonth(tx: Transaction<Schema>, table: RawTable, month: Month): Promise<boolean> {
  await sql`drop table if exists ${partitionOf(table, month)}`.execute(tx);
  return false;
}

/** Rows of the default partition that are older than the retention. */
async function removeOldRows(
  { kysely }: Database,
  table: RawTable,
  oldest: Month,
  signal: AbortSignal,
): Promise<void> {
  await deleteInBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${defaultOf(table)} where ctid = any (array(
        select ctid from ${defaultOf(table)} where at < ${startOf(oldest)}::timestamptz limit ${limit}))`.execute(
      kysely,
    );
    return numAffectedRows;
  }, signal);
}

function endOf(month: Month): Date {
  return new Date(startOf(addMonths(month, 1)));
}

function partitionOf(table: RawTable, month: Month) {
  return sql.table(`${table}_${month.replace('-', '_')}`);
}

function defaultOf(table: RawTable) {
  return sql.table(`${table}_default`);
}
