import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinedTransaction } from './joined-transaction.ts';
import { type TestDatabase, testDatabases } from './testing/test-database.ts';

describe.each(testDatabases())('a joined transaction on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 2_000 });
    await sql`create table notes (id int primary key)`.execute(database.kysely);
  });
  beforeEach(() => sql`delete from notes`.execute(database.kysely));
  afterAll(() => database.close());

  const add = (id: number, on = database.kysely) =>
    sql`insert into notes values (${id})`.execute(on);
  const notes = async () => {
    const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(
      database.kysely,
    );
    return rows.map(({ id }) => id);
  };

  it('takes in queries that know only the database, and undoes them together', async () => {
    const work = joinedTransaction(database, async (tx) => {
      await add(1, tx);
      await add(2);
      expect(await notes()).toEqual([1, 2]);
      throw new Error('stops here');
    });
    await expect(work).rejects.toThrow('stops here');
    expect(await notes()).toEqual([]);
  });

  it('undoes a transaction in it alone, and goes on', async () => {
    const inner = (id: number) =>
      database.kysely.transaction().execute(async (tx) => {
        await add(10 + id, tx);
        await add(id, tx);
      });
    await joinedTransaction(database, async () => {
      await add(1);
      await expect(inner(1)).rejects.toThrow('duplicate key');
      await inner(2);
    });
    expect(await notes()).toEqual([1, 2, 12]);
  });

  it('undoes an outer transaction in it with what an inner one left', async () => {
    const { kysely } = database;
    await joinedTransaction(database, async () => {
      await add(1);
      const outer = kysely.transaction().execute(async () => {
        await add(2);
        const inner = kysely.transaction().execute(() => add(2));
        await expect(inner).rejects.toThrow('duplicate key');
        await add(3);
        throw new Error('stops here');
      });
      await expect(outer).rejects.toThrow('stops here');
    });
    expect(await notes()).toEqual([1]);
  });

  it('leaves queries from outside alone', async () => {
    let work = Promise.resolve();
    const isBegun = new Promise<void>((begin) => {
      work = joinedTransaction(database, async () => {
        await add(2);
        begin();
        throw new Error('stops here');
      });
    });
    const outside = isBegun.then(() => add(1));
    await expect(work).rejects.toThrow('stops here');
    await outside;
    expect(await notes()).toEqual([1]);
  });
});
