import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fence } from './fence.ts';

describe.each(testDatabases())('a fenced database on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`create table notes (words text)`.execute(database.kysely);
  });
  afterAll(() => database.close());

  test('is the same until it is taken away; then transactions under way are undone', async () => {
    const fenced = fence(database);
    const { kysely } = fenced.database;
    await sql`insert into notes values ('before')`.execute(kysely);
    const underWay = kysely.transaction().execute(async (tx) => {
      await sql`insert into notes values ('half')`.execute(tx);
      fenced.close();
      await sql`insert into notes values ('late')`.execute(tx);
    });
    const refusal = { code: 'unavailable' };
    await expect(underWay).rejects.toMatchObject(refusal);
    await expect(sql`select 1`.execute(kysely)).rejects.toMatchObject(refusal);
    await expect(kysely.selectFrom('zones').select('id').execute()).rejects.toMatchObject(refusal);
    const { rows } = await sql`select words from notes`.execute(database.kysely);
    expect(rows).toEqual([{ words: 'before' }]);
  });
});
