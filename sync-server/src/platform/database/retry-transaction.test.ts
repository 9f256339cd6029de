import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryTransaction } from './retry-transaction.ts';

describe.each(testDatabases())('a retried transaction on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`create table counters (id int primary key, n int not null)`.execute(database.kysely);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`truncate counters`.execute(database.kysely);
    await sql`insert into counters values (1, 0), (2, 0)`.execute(database.kysely);
  });

  const counters = async () =>
    (await sql<{ n: number }>`select n from counters order by id`.execute(database.kysely)).rows;

  /** Counts, then fails with the given SQLSTATE as often as it is told. */
  function failing(state: string, times: number) {
    const seen = { attempts: 0 };
    const done = retryTransaction(database, async (tx) => {
      seen.attempts += 1;
      await sql`update counters set n = n + 1 where id = 1`.execute(tx);
      if (seen.attempts <= times) {
        await sql.raw(`do $$ begin raise sqlstate '${state}'; end $$`).execute(tx);
      }
      return 'done';
    });
    return { seen, done };
  }

  test.each(['40001', '40P01'])('is run again after %s, and counts once', async (state) => {
    const { seen, done } = failing(state, 4);
    expect(await done).toBe('done');
    expect(seen.attempts).toBe(5);
    expect(await counters()).toEqual([{ n: 1 }, { n: 0 }]);
  });

  test('gives up after five attempts and leaves nothing', async () => {
    const { seen, done } = failing('40P01', 9);
    await expect(done).rejects.toMatchObject({ code: '40P01' });
    expect(seen.attempts).toBe(5);
    expect(await counters()).toEqual([{ n: 0 }, { n: 0 }]);
  });

  test('is not run again after any other failure', async () => {
    const { seen, done } = failing('23514', 1);
    await expect(done).rejects.toMatchObject({ code: '23514' });
    expect(seen.attempts).toBe(1);
  });

  test('lets both of two that wait for each other come through', async () => {
    // Transactions of the embedded database follow each other; on Postgres each holds its first row
    // before it asks for its second.
    const awaited = database.kind === 'postgres' ? 2 : 1;
    const held = new Set<number>();
    const add = (first: number, second: number) =>
      retryTransaction(database, async (tx) => {
        await sql`update counters set n = n + 1 where id = ${first}`.execute(tx);
        held.add(first);
        await vi.waitUntil(() => held.size >= awaited);
        await sql`update counters set n = n + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(await counters()).toEqual([{ n: 2 }, { n: 2 }]);
  });
});
