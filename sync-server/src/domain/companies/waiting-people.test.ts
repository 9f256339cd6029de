import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countWaiting } from './waiting-people.ts';

describe.each(testDatabases())('people who wait on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('are found by an index', async () => {
    const plan = await database.kysely.transaction().execute(async (tx) => {
      // A small table would be read whole.
      await sql`set local enable_seqscan = off`.execute(tx);
      return tx
        .selectNoFrom(
          countWaiting(tx, { domain: 'safari-ads.example', mustBeConfirmed: false }).as('waiting'),
        )
        .explain();
    });
    expect(JSON.stringify(plan)).toContain('profiles_waiting_by_domain');
  });
});
