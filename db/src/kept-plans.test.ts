import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from './schema.ts';
import { type TestDatabase, testDatabases } from './testing/test-database.ts';

describe.each(testDatabases())('a statement whose plan is kept, on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`create table notes (id int primary key, body text)`.execute(database.kysely);
    await sql`insert into notes values (1, 'one'), (2, 'two')`.execute(database.kysely);
  });
  afterAll(() => database.close());

  const inOneSession = <T>(work: (tx: Transaction<Schema>) => Promise<T>) =>
    database.kysely.transaction().execute(work);
  const bodyOf = async (tx: Transaction<Schema>, id: number) => {
    const { rows } = await sql<{ body: string }>`
      /* keep plan */ select body from notes where id = ${id}`.execute(tx);
    return rows.map(({ body }) => body);
  };
  const planned = async (tx: Transaction<Schema>) => {
    const { rows } = await sql<{ runs: number }>`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
       where statement like '%from notes%'`.execute(tx);
    return rows.map(({ runs }) => runs);
  };

  it('is planned once in a session, whatever its parameters', () =>
    inOneSession(async (tx) => {
      expect(await bodyOf(tx, 1)).toEqual(['one']);
      expect(await bodyOf(tx, 2)).toEqual(['two']);
      expect(await bodyOf(tx, 3)).toEqual([]);
      expect(await planned(tx)).toEqual([3]);
    }));

  it('leaves no plan if its text does not ask for it', () =>
    inOneSession(async (tx) => {
      const before = await planned(tx);
      await sql`select body, id from notes where id = ${1}`.execute(tx);
      expect(await planned(tx)).toEqual(before);
    }));

  it('runs after it has failed, and on a table that was made again', async () => {
    const invert = (by: number) =>
      sql<{ n: number }>`/* keep plan */ select 6 / ${by}::int as n`.execute(database.kysely);
    await invert(1);
    await expect(invert(0)).rejects.toThrow('division by zero');
    expect((await invert(2)).rows).toEqual([{ n: 3 }]);

    await inOneSession((tx) => bodyOf(tx, 1));
    await sql`drop table notes`.execute(database.kysely);
    await sql`create table notes (id int primary key, body text)`.execute(database.kysely);
    expect(await inOneSession((tx) => bodyOf(tx, 1))).toEqual([]);
  });
});
