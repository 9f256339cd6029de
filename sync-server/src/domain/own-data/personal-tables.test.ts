import { openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { KEPT_DATA } from '@juu/shared/kept-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSONAL_TABLES } from './personal-tables.ts';

/** Columns that say whose a row is, beside foreign keys to accounts. */
const OWNERS = [
  'userId',
  'user_id',
  'driver_id',
  'advertiser_id',
  'account_id',
  'actor_id',
  'email',
  'recipient',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('PGlite');
});
afterAll(() => database.close());

test('each table with rows about people is exported or left out, and removed or kept, on purpose', async () => {
  const { rows } = await sql<{ name: string }>`
    with owned as (
      select (quote_ident(table_schema) || '.' || quote_ident(table_name))::regclass::oid as id
        from information_schema.columns
       where table_schema in ('public', 'auth', 'sync') and column_name = any(${OWNERS}::text[])
       union
      select conrelid from pg_constraint
       where contype = 'f' and confrelid in ('profiles'::regclass, 'auth."user"'::regclass)
    )
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.oid in (select id from owned) and c.relkind in ('r', 'p') and not c.relispartition
       -- Deletion removes the log's older ops of a person, and sequences the rows that stay.
       and n.nspname || '.' || c.relname <> 'sync.ops'
     order by 1`.execute(database.kysely);
  const named = PERSONAL_TABLES.map(({ table }) => table as string);
  expect(named).toEqual([...new Set(named)]);
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});

test('deletion does with each table what the privacy policy promises of its kind', () => {
  const gone = ['removed', 'emptied', 'expires'];
  for (const [kind, promise] of Object.entries(KEPT_DATA)) {
    // Company and driver’s papers are columns of the account.
    if (kind === 'company' || kind === 'driver') continue;
    const tables = PERSONAL_TABLES.filter((one) => one.kind === kind);
    expect(tables.length, kind).toBeGreaterThan(0);
    const left = tables.filter(({ onDeletion }) => !gone.includes(onDeletion));
    expect(left.length > 0, kind).toBe(promise === 'nameless' || promise === 'kept_with_name');
  }
});

test('what is exported is in the order of a unique key', async () => {
  for (const { table, exportBy } of PERSONAL_TABLES) {
    if (!exportBy) continue;
    const { rows } = await sql<{ key: string[] }>`
      select array(select a.attname::text from unnest(i.indkey::int[]) k
                    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k) as key
        from pg_index i
       where i.indrelid = ${`${table
         .split('.')
         .map((part) => `"${part}"`)
         .join('.')}`}::regclass and i.indisunique`.execute(database.kysely);
    // Of a driver's own rows, `driver_id` is always the same.
    const keys = rows.map(({ key }) => key.filter((column) => column !== 'driver_id').sort());
    expect(keys, table).toContainEqual([...exportBy].sort());
  }
});
