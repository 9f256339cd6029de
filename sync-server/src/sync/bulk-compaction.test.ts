import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const FEW = 500;
const MANY = 32_000;
/** Work that grows with the ops takes 64 times as long, work that grows with their square 4,096 times. */
const AT_MOST = 250;
/** After as many calls, PL/pgSQL may keep a plan. */
const SMALL = 6;

/** Adds a bucket in which each object was put four times. */
async function addBucket({ kysely }: TestDatabase, name: string, ops: number): Promise<void> {
  await sql`
    insert into sync.buckets (name, head, checksum, op_count) values (${name}, ${ops}, 0, ${ops})`.execute(
    kysely,
  );
  await sql`
    insert into sync.ops (bucket, op_id, object_type, object_id, checksum, is_put, line)
    select ${name}, n, 'campaigns', 'campaign ' || n % ${ops / 4}, n, true, 'line ' || n
      from generate_series(1, ${ops}) n`.execute(kysely);
}

describe.each([testDatabase()])('compaction of a large bucket on $name', ({ open }) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  // The buckets stand for no rows, so they are not compared with any.
  afterEach(() => database.close());

  it('takes time that grows with its ops, also after small ones', async () => {
    const names = Array.from({ length: SMALL }, (_, i) => `small ${i}`);
    for (const name of names) await addBucket(database, name, 4);
    // Statistics know small buckets only.
    await sql`analyze sync.ops`.execute(database.kysely);
    await addBucket(database, 'few', FEW);
    await addBucket(database, 'many', MANY);
    await addBucket(database, 'as many', MANY);
    await database.kysely.connection().execute(async (connection) => {
      const compact = async (name: string, ops: number) => {
        const startedAt = performance.now();
        const { rows } = await sql<{ removed: string }>`
          select sync.compact(${name}, 0, ${MANY}) as removed`.execute(connection);
        expect(Number(rows[0]?.removed)).toBe((3 * ops) / 4);
        return performance.now() - startedAt;
      };
      for (const name of names) await compact(name, 4);
      const few = await compact('few', FEW);
      // The quicker of two, as what else the machine does is no part of it.
      const many = Math.min(await compact('many', MANY), await compact('as many', MANY));
      expect(many / few).toBeLessThan(AT_MOST);
    });
  });
});
