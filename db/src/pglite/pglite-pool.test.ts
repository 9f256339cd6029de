import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

describe('the one connection of the embedded database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('PGlite', { acquireTimeoutMs: 300 });
  });
  afterAll(() => database.close());

  it('fails a second request from inside a transaction instead of waiting for ever', async () => {
    const attempt = database.kysely
      .transaction()
      .execute(() => sql`select 1`.execute(database.kysely));
    await expect(attempt).rejects.toMatchObject({
      code: 'connection_timeout',
      message: expect.stringContaining('inside a transaction asked for a second connection'),
    });
  });

  it('serves on after such a failure', async () => {
    const { rows } = await sql`select 1 as one`.execute(database.kysely);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('gives the connection to those who wait in the order in which they came', async () => {
    const patient = await openTestDatabase('PGlite');
    const order: number[] = [];
    const turns = [1, 2, 3, 4].map((turn) =>
      patient.kysely.transaction().execute(async () => void order.push(turn)),
    );
    await Promise.all(turns);
    expect(order).toEqual([1, 2, 3, 4]);
    await patient.close();
  });

  it('waits with closing for the transaction under way', async () => {
    const other = await openTestDatabase('PGlite');
    let closing: Promise<void> | undefined;
    const rows = await other.kysely.transaction().execute(async (transaction) => {
      await sql`create table late (id int)`.execute(transaction);
      closing = other.close();
      return (await sql`insert into late values (1) returning id`.execute(transaction)).rows;
    });
    expect(rows).toEqual([{ id: 1 }]);
    await closing;
    await expect(sql`select 1`.execute(other.kysely)).rejects.toThrow();
  });
});
