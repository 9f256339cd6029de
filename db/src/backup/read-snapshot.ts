import { type RawBuilder, sql, type Transaction } from 'kysely';
import { allowLongWaits } from '../allow-long-waits.ts';
import type { Database } from '../database.ts';
import { type AppliedMigration, appliedMigrations } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { type StoredTable, storedTables } from './stored-tables.ts';

/** Small rows go many to a page (2 MB at most), large ones one by one: what is held in memory at a time. */
const SMALL_ROW_BYTES = 4_096;
const SMALL_ROWS = 500;

/** Rows of a table, one after the other. */
export interface Page {
  /** Each a JSON array with the text of every stored column in order, or null. */
  readonly rows: readonly string[];
}

/** A database as it was at one moment, whatever is written meanwhile. */
export interface Snapshot {
  readonly migrations: readonly AppliedMigration[];
  /** In the order in which they can be loaded. */
  readonly tables: readonly StoredTable[];
  pages(table: StoredTable): AsyncIterable<Page>;
}

/**
 * Lets `work` read the whole database at one moment. Writers never wait for it on Postgres; on the
 * embedded database, which has one connection, all do: do nothing slow in there.
 */
export function readSnapshot<T>(
  { kysely }: Pick<Database, 'kysely'>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const transaction = kysely.transaction().setIsolationLevel('repeatable read');
  return transaction.execute(async (tx) => {
    await allowLongWaits(tx);
    // Values as text must not depend on the session's settings.
    await sql`set local time zone 'UTC'`.execute(tx);
    await sql`set local datestyle = 'ISO'`.execute(tx);
    await sql`set local intervalstyle = 'postgres'`.execute(tx);
    await sql`set local extra_float_digits = 1`.execute(tx);
    return work({
      migrations: await appliedMigrations(tx),
      tables: await storedTables(tx),
      pages: (table) => readPages(tx, table),
    });
  });
}

async function* readPages(tx: Transaction<Schema>, table: StoredTable): AsyncIterable<Page> {
  let small = 0;
  for await (const page of readRows(tx, table, sql`<= ${sql.lit(SMALL_ROW_BYTES)}`, SMALL_ROWS)) {
    small += page.rows.length;
    yield page;
  }
  // To look at every row again takes as long as the first time; to count them, next to nothing.
  if (small === (await countRows(tx, table))) return;
  yield* readRows(tx, table, sql`> ${sql.lit(SMALL_ROW_BYTES)}`, 1);
}

async function countRows(tx: Transaction<Schema>, { schema, name }: StoredTable): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(`${schema}.${name}`)}`.execute(tx);
  return Number(rows[0]?.count);
}

async function* readRows(
  tx: Transaction<Schema>,
  { schema, name, columns }: StoredTable,
  size: RawBuilder<unknown>,
  count: number,
): AsyncIterable<Page> {
  const texts = columns.map((column) => sql`${sql.ref(column)}::text`);
  await sql`declare juu_backup no scroll cursor for
    select stored.row
      from (select json_build_array(${sql.join(texts)})::text as row from ${sql.table(`${schema}.${name}`)}) stored
     where octet_length(stored.row) ${size}`.execute(tx);
  for (let more = true; more; ) {
    const fetched = await sql<{ row: string }>`
      fetch ${sql.raw(String(count))} from juu_backup`.execute(tx);
    const rows = fetched.rows.map(({ row }) => row);
    if (rows.length > 0) yield { rows };
    more = rows.length === count;
  }
  await sql`close juu_backup`.execute(tx);
}
