import { ALL_TABLES } from '@juu/shared/tables/all';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

/** Only the server writes these, so a new value needs no migration. */
const UNCHECKED = ['notifications.kind'];
const CHOICES = ALL_TABLES.flatMap(({ name, columns }) =>
  Object.entries(columns).flatMap(([column, { type }]) =>
    type.choices ? [{ column: `${name}.${column}`, values: type.choices.toSorted() }] : [],
  ),
).filter(({ column }) => !UNCHECKED.includes(column));

describe.each([testDatabase()])('choices on $name', ({ open }) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  /** The quoted values in the CHECK constraints of each column alone. */
  async function constraints(): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ column: string; definition: string }>`
      select format('%s.%s', t.relname, a.attname) as column,
             string_agg(pg_get_constraintdef(c.oid), ' ') as definition
        from pg_constraint c
        join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
       where c.contype = 'c' and cardinality(c.conkey) = 1
       group by 1`.execute(database.kysely);
    return new Map(rows.map(({ column, definition }) => [column, quotedIn(definition)]));
  }

  it('are the same in the declaration and in the table, so a new one has its migration', async () => {
    const stored = await constraints();
    const kept = CHOICES.map(({ column }) => ({ column, values: stored.get(column) ?? [] }));
    expect(kept).toEqual(CHOICES);
  });
});

/** `CHECK ((plan = ANY (ARRAY['basic'::text, 'premium'::text])))` gives basic, premium. */
function quotedIn(definition: string): string[] {
  return [...definition.matchAll(/'([^']*)'/g)].map(([, value]) => String(value)).sort();
}
