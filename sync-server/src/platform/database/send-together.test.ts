import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { type QueryExecutorProvider, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendTogether } from './send-together.ts';

describe.each(testDatabases())('statements that are sent together, on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`create table kept (name text primary key)`.execute(database.kysely);
  });
  beforeEach(() => sql`delete from kept`.execute(database.kysely));
  afterAll(() => database.close());

  async function keep(connection: QueryExecutorProvider, name: string): Promise<void> {
    await sql`/* keep plan */ insert into kept values (${name})`.execute(connection);
  }
  async function kept(connection: QueryExecutorProvider): Promise<string[]> {
    const statement = sql<{ name: string }>`select name from kept order by name`;
    return (await statement.execute(connection)).rows.map(({ name }) => name);
  }

  test('run in their order, within the transaction', async () => {
    const found = await database.kysely.transaction().execute(async (tx) => {
      const [, first, , both] = await sendTogether(tx, (connection) => [
        keep(connection, 'a'),
        kept(connection),
        keep(connection, 'b'),
        kept(connection),
      ]);
      await keep(tx, 'c');
      return { first, both };
    });
    expect(found).toEqual({ first: ['a'], both: ['a', 'b'] });
    expect(await kept(database.kysely)).toEqual(['a', 'b', 'c']);
  });

  test('are all undone if one fails, whose error is thrown', async () => {
    const failing = database.kysely
      .transaction()
      .execute((tx) =>
        sendTogether(tx, (connection) => [
          keep(connection, 'a'),
          keep(connection, 'a'),
          keep(connection, 'b'),
        ]),
      );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await kept(database.kysely)).toEqual([]);
  });
});
