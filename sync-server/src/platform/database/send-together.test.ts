import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { type QueryExecutorProvider, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type InTransaction, sendTogether } from './send-together.ts';

describe.each(testDatabases())('statements that are sent together, on $name', ({ name, open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`create table kept (name text primary key)`.execute(database.kysely);
  });
  beforeEach(() => sql`delete from kept`.execute(database.kysely));
  afterAll(() => database.close());

  async function keep(connection: QueryExecutorProvider, value: string): Promise<void> {
    await sql`/* keep plan */ insert into kept values (${value})`.execute(connection);
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

  test('come before what a call asks once it has its first answers', async () => {
    async function keepThree(tx: InTransaction) {
      await sendTogether(tx, (connection) => [keep(connection, 'a'), keep(connection, 'b')]);
      await keep(tx, 'c');
    }
    const [, found] = await database.kysely
      .transaction()
      .execute((tx) => sendTogether(tx, (connection) => [keepThree(connection), kept(connection)]));
    expect(found).toEqual(['a', 'b']);
    expect(await kept(database.kysely)).toEqual(['a', 'b', 'c']);
  });

  test('are all undone if one fails, and throw its error', async () => {
    const failing = database.kysely.transaction().execute((tx) =>
      sendTogether(tx, (connection) => [
        // Its second statement fails because of the other call's, and says only that.
        keep(connection, 'a').then(() => keep(connection, 'b')),
        keep(connection, 'a'),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await kept(database.kysely)).toEqual([]);
  });

  // The embedded database has one connection.
  test.runIf(name === 'Postgres')(
    'see what was written while the first waited for a lock',
    async () => {
      const { kysely } = database;
      const locking = sql`select from kept for update`;
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await keep(kysely, 'a');
      const { reading } = await kysely.transaction().execute(async (holder) => {
        await locking.execute(holder);
        const reading = kysely
          .transaction()
          .execute((tx) =>
            sendTogether(tx, (connection) => [locking.execute(connection), kept(connection)]),
          );
        await expect.poll(async () => (await waiting.execute(kysely)).rows.length).toBe(1);
        await keep(holder, 'b');
        return { reading };
      });
      const [, found] = await reading;
      expect(found).toEqual(['a', 'b']);
    },
  );
});
