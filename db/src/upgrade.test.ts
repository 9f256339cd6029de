import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceDatabase } from './backup/replace-database.ts';
import { SCHEMAS } from './backup/stored-tables.ts';
import { copyOf } from './backup/testing/copy-of.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import type { Schema } from './schema.ts';
import { forgetSqlSteps } from './sql-steps.ts';
import { migrateUntil } from './testing/migrate-until.ts';
import { type TestDatabase, testDatabases } from './testing/test-database.ts';

/** The last migration that made functions, views and triggers itself. */
const LAST = '202611221413_store_message_once.sql';
const FILL = new URL('testing/fill-202611221413.sql', import.meta.url);

/** Tables that the sequencer changes; `sync.discrepancies()` checks them instead. */
const MOVED_TABLES = ['sync.state', 'sync.changes', 'sync.buckets'];
const MOVED_COLUMNS = ['confirmed', 'confirmed_in'];
/** Migrations begin trials and copy registration numbers, so these profiles are touched. */
const TOUCHED_COLUMNS = ['profiles.updated_at'];
/** Tables that a restore also makes again. */
const RENEWED_TABLES = ['sync.ops', 'sync.write_checkpoints', 'public.schema_migrations'];

describe.each(testDatabases())('an upgrade on $name', ({ open }) => {
  const opened: TestDatabase[] = [];
  let fresh: TestDatabase;
  /** Definitions of the fresh database, read before a test changes it. */
  let own: Record<string, string>;
  let old: TestDatabase;
  let before: TableRows[];
  let backup: Awaited<ReturnType<typeof copyOf>>;

  beforeAll(async () => {
    fresh = await openFresh();
    own = await definitions(fresh.kysely);
    old = await openOld();
    before = await readTables(old.kysely);
    backup = await copyOf(old);
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
  });

  async function openFresh(): Promise<TestDatabase> {
    const database = await open();
    opened.push(database);
    return database;
  }

  /** As a server of that time left it: no SQL file was ever applied. */
  async function openOld(): Promise<TestDatabase> {
    const database = await openFresh();
    await migrateUntil(database, LAST);
    await sql`drop table public.sql_steps`.execute(database.kysely);
    await sql.raw(await readFile(FILL, 'utf8')).execute(database.kysely);
    return database;
  }

  it('keeps every row of an old database, its log says what its tables say, and its functions, views and triggers are those of a fresh one', async () => {
    expect(before.filter(({ rows }) => rows.length === 0).map(({ name }) => name)).toEqual([]);

    const pending = await pendingMigrations(old);
    expect(pending).toContain('sync/track.sql');
    expect(await migrate(old)).toEqual(pending);
    expect(await pendingMigrations(old)).toEqual([]);

    await expectAll(before, old, MOVED_TABLES);
    const { rows } = await sql`select from campaigns where submitted_at <> created_at`.execute(
      old.kysely,
    );
    expect(rows).toEqual([]);
    const { rows: numbers } = await sql<{ number: string | null; given: string | null }>`
      select p.business_reg_number as number, u.business_reg_number as given
        from profiles p join auth."user" u using (id)`.execute(old.kysely);
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map(({ given }) => given));
    expect(numbers.filter(({ number }) => number)).toHaveLength(2);
    expect(await definitions(old.kysely)).toEqual(own);
  });

  it('finds every function, view and trigger in db/sql: none is left to the migrations', async () => {
    const { kysely } = fresh;
    await kysely.transaction().execute(async (tx) => {
      await dropDefinitions(tx);
      await forgetSqlSteps(tx);
    });
    expect(await definitions(kysely)).toEqual({});
    await migrate(fresh);
    expect(await definitions(kysely)).toEqual(own);
  });

  // Last, because it replaces what is in the fresh database.
  it('restores a backup of an old database, row by row', async () => {
    await fresh.kysely.transaction().execute((tx) => replaceDatabase(tx, backup));
    expect(await pendingMigrations(fresh)).toEqual([]);
    await expectAll(before, fresh, [...MOVED_TABLES, ...RENEWED_TABLES]);
    expect(await definitions(fresh.kysely)).toEqual(own);
  });
});

/** Holds a database to the rows of another one, and its log to its rows. */
async function expectAll(
  tables: readonly TableRows[],
  { kysely }: TestDatabase,
  but: readonly string[],
): Promise<void> {
  for (const { name, columns, rows } of tables) {
    if (but.includes(name)) continue;
    const found = await readRows(kysely, name, columns);
    const there = new Set(found);
    expect(
      rows.filter((row) => !there.has(row)),
      name,
    ).toEqual([]);
    expect(found.length, name).toBeGreaterThanOrEqual(rows.length);
  }
  await sql`select sync.sequence()`.execute(kysely);
  expect((await sql`select * from sync.discrepancies()`.execute(kysely)).rows).toEqual([]);
}

interface TableRows {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

async function readTables(kysely: Kysely<Schema>): Promise<TableRows[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select n.nspname || '.' || c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any(${SCHEMAS}) and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname <> all(${MOVED_COLUMNS})
       and c.relname || '.' || a.attname <> all(${TOUCHED_COLUMNS})
     group by 1 order by 1`.execute(kysely);
  const read: TableRows[] = [];
  for (const { name, columns } of tables) {
    read.push({ name, columns, rows: await readRows(kysely, name, columns) });
  }
  return read;
}

async function readRows(
  kysely: Kysely<Schema>,
  name: string,
  columns: readonly string[],
): Promise<string[]> {
  const texts = columns.map((column) => sql`${sql.ref(column)}::text`);
  const { rows } = await sql<{ row: string }>`
    select json_build_array(${sql.join(texts)})::text as row from ${sql.table(name)}`.execute(
    kysely,
  );
  return rows.map(({ row }) => row);
}

/** The text of every function, view and trigger of ours, by kind and name. */
async function definitions(kysely: Kysely<Schema>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select 'function ' || p.oid::regprocedure as name, pg_get_functiondef(p.oid) as definition
      from pg_proc p where p.pronamespace::regnamespace::text = any(${SCHEMAS})
    union all
    select 'view ' || c.oid::regclass, pg_get_viewdef(c.oid)
      from pg_class c where c.relnamespace::regnamespace::text = any(${SCHEMAS}) and c.relkind = 'v'
    union all
    select 'trigger ' || t.tgname || ' of ' || c.oid::regclass, pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace::regnamespace::text = any(${SCHEMAS}) and not t.tgisinternal`.execute(
    kysely,
  );
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

async function dropDefinitions(kysely: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ drop: string }>`
    select format('drop view %s', oid::regclass) as drop from pg_class
     where relnamespace::regnamespace::text = any(${SCHEMAS}) and relkind = 'v'
    union all
    select format('drop function %s cascade', oid::regprocedure) from pg_proc
     where pronamespace::regnamespace::text = any(${SCHEMAS})`.execute(kysely);
  await sql.raw(rows.map(({ drop }) => drop).join(';')).execute(kysely);
}
