import { Writable } from 'node:stream';
import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '../../platform/storage/storage.ts';
import { addDeskRows, idOf } from '../../testing/desk-rows.ts';
import { keepStatements } from '../../testing/kept-statements.ts';
import { largeTables, type PlanNode, planOf } from '../../testing/plans.ts';
import { exportData } from './export-data.ts';

/** Has no file at all. */
const storage = { read: async () => undefined } as unknown as Storage;
const DRIVER = idOf('person', 6);

describe.each([testDatabase()])('with 3,000 rows on $name', ({ open }) => {
  let kept: ReturnType<typeof keepStatements<TestDatabase>>;
  beforeAll(async () => {
    kept = keepStatements(await open());
    const { database } = kept;
    await addDeskRows(database, { rows: 3_000, entries: 3_000 });
    await sql`
      insert into device_pings (id, device_id, at, lat, lng)
      select gen_random_uuid(), id, now() - n * interval '1 minute', -1.28, 36.82
        from devices, generate_series(0, 3) n`.execute(database.kysely);
    await sql`vacuum analyze device_pings`.execute(database.kysely);
  }, 120_000);
  afterAll(() => kept.database.close());

  test('a download of one’s own data reads no large table from end to end', async () => {
    const { database } = kept;
    const statements: CompiledQuery[] = [];
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await kept.during(statements, () => exportData({ database, storage }, DRIVER, nowhere));
    const large = await largeTables(database);
    // An index in whose order all rows are looked at saves nothing.
    const isWhole = (node: PlanNode) =>
      large.has(node['Relation Name'] ?? '') &&
      /^(Seq|Index)/.test(node['Node Type']) &&
      !node['Index Cond'];
    expect([...large]).toEqual(
      expect.arrayContaining(['device_pings_default', 'impression_logs_default']),
    );
    const efforts: Record<string, string[]> = {};
    for (const statement of statements) {
      const nodes = await planOf(database, statement);
      const read = nodes.flatMap((node) => (isWhole(node) ? (node['Relation Name'] ?? []) : []));
      if (read.length > 0) efforts[statement.sql] = read;
    }
    expect(efforts).toEqual({});
  });
});
