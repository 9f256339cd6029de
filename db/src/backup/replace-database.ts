import { type RawBuilder, sql, type Transaction } from 'kysely';
import { allowLongWaits } from '../allow-long-waits.ts';
import { applyMigration, lockMigrations } from '../migrate.ts';
import { migrationsFolder, readMigrationFiles } from '../migration-files.ts';
import type { Schema } from '../schema.ts';
import { readSqlSteps, runSqlSteps, sqlFolder } from '../sql-steps.ts';
import { dropEverything } from './drop-everything.ts';
import type { Page } from './read-snapshot.ts';
import { keepSyncState, renewSync } from './renew-sync.ts';
import { type StoredTable, storedTables } from './stored-tables.ts';

type Tx = Transaction<Schema>;

/** What a database is to hold; `pages` come in the order of `tables`. */
export interface Replacement {
  /** Names of the migrations that the rows' database had. This version knows all of them. */
  readonly migrations: readonly string[];
  readonly tables: readonly StoredTable[];
  pages(): AsyncIterable<Page & { readonly table: StoredTable }>;
}

/**
 * Replaces everything in a migrated database, within the caller's transaction: until the commit the
 * old state stays, for others and after a crash. First makes the tables as they were in the rows'
 * database, then loads the rows, then applies later migrations and this version's SQL files. Raises
 * the epoch, so that replicas download again. No write checkpoint goes back.
 *
 * Other sessions wait from the first statement on. May lose a race (`isSerializationFailure`); run it
 * again then.
 */
export async function replaceDatabase(tx: Tx, replacement: Replacement): Promise<void> {
  await allowLongWaits(tx);
  await lockMigrations(tx);
  await keepSyncState(tx);
  await dropEverything(tx);
  const files = await readMigrationFiles(migrationsFolder);
  const applied = new Set(replacement.migrations);
  for (const file of files.filter(({ name }) => applied.has(name))) await applyMigration(tx, file);
  await loadTables(tx, replacement);
  for (const file of files.filter(({ name }) => !applied.has(name))) await applyMigration(tx, file);
  await runSqlSteps(tx, await readSqlSteps(sqlFolder));
  await renewSync(tx);
}

/** Triggers stay silent: what they would write stands in the rows already. */
async function loadTables(tx: Tx, { tables, pages }: Replacement): Promise<void> {
  const known = new Map((await storedTables(tx)).map((table) => [tableId(table), table]));
  const all = tables.map(tableOf);
  for (const table of tables) await makePartitions(tx, table);
  // Migrations write rows too.
  if (known.size > 0) {
    await sql`truncate ${sql.join([...known.values()].map(tableOf))}`.execute(tx);
  }
  for (const table of all) await sql`alter table ${table} disable trigger user`.execute(tx);
  const statements = new Map<string, (rows: string) => RawBuilder<unknown>>();
  for (const table of tables) statements.set(tableId(table), await insertInto(tx, table));
  for await (const { table, rows } of pages()) {
    await statements
      .get(tableId(table))?.(`[${rows.join(',')}]`)
      .execute(tx);
  }
  for (const table of all) await sql`alter table ${table} enable trigger user`.execute(tx);
  for (const table of tables) await continueNumbers(tx, table);
}

/** Rows go to where they were: moving them out of the default partition later would keep writers waiting. */
async function makePartitions(tx: Tx, table: StoredTable): Promise<void> {
  for (const { name, bounds } of table.partitions) {
    const partition = sql.table(`${table.schema}.${name}`);
    await sql`create table ${partition} partition of ${tableOf(table)} ${sql.raw(bounds)}`.execute(
      tx,
    );
  }
}

/** The statement that inserts rows, given as a JSON array of arrays of texts. */
async function insertInto(tx: Tx, table: StoredTable) {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
      from pg_attribute where attrelid = ${regclass(table)} and attnum > 0`.execute(tx);
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]));
  const values = table.columns.map(
    (column, index) =>
      sql`(r ->> ${sql.raw(String(index))})::${sql.raw(typeOf.get(column) ?? 'text')}`,
  );
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  return (json: string) => sql`
    insert into ${tableOf(table)} (${columns}) overriding system value
    select ${sql.join(values)} from json_array_elements(${json}::json) r`;
}

/** Numbers that the database gives go on above the highest that was loaded. */
async function continueNumbers(tx: Tx, table: StoredTable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${regclass(table)} and attnum > 0 and attidentity <> ''`.execute(tx);
  for (const { name } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${tableId(table)}, ${name}), max(${sql.ref(name)}))
        from ${tableOf(table)}`.execute(tx);
  }
}

function tableOf({ schema, name }: StoredTable) {
  return sql.table(`${schema}.${name}`);
}

/** As PostgreSQL reads a name from text. */
function tableId({ schema, name }: StoredTable): string {
  return `"${schema}"."${name}"`;
}

function regclass(table: StoredTable) {
  return sql`${tableId(table)}::regclass`;
}
