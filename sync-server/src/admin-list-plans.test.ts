import { testDatabase } from '@juu/db/testing/test-database';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from './testing/accounts.ts';
import { ADMIN_LISTS, questionsOf } from './testing/admin-lists.ts';
import { addDeskRows } from './testing/desk-rows.ts';
import { keepStatements } from './testing/kept-statements.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const SIZE = { rows: 10_000, entries: 30_000 };
/** Rows from which reading a whole table counts. */
const LARGE = 1_000;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

describe.each([testDatabase()])('a full admin’s desk on $name', ({ open }) => {
  let kept: ReturnType<typeof keepStatements>;
  let server: TestServer;
  let admin: Person;
  const large = new Set<string>();
  beforeAll(async () => {
    kept = keepStatements(await open());
    await addDeskRows(kept.database, SIZE);
    server = await startTestServer(kept);
    admin = await server.admin();
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where reltuples >= ${LARGE}`.execute(
      kept.database.kysely,
    );
    for (const { name } of rows) large.add(name);
  }, 300_000);
  afterAll(async () => {
    await server.close();
    await kept.database.close();
  });

  /** The large tables that the statements of an answer read from end to end. */
  async function readWhole(path: string): Promise<string[]> {
    kept.statements.length = 0;
    const answer = await admin.call(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const whole: string[] = [];
    for (const { sql: text, parameters } of [...kept.statements]) {
      if (!/^\s*(select|with)/i.test(text)) continue;
      const { rows } = await kept.database.kysely.executeQuery<{ 'QUERY PLAN': unknown }>(
        CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
      );
      const plan = rows[0]?.['QUERY PLAN'];
      const [{ Plan }] = typeof plan === 'string' ? JSON.parse(plan) : plan;
      for (const node of nodesOf(Plan)) {
        const table = node['Relation Name'] ?? '';
        if (node['Node Type'] === 'Seq Scan' && large.has(table)) whole.push(table);
      }
    }
    return whole;
  }

  test.each(ADMIN_LISTS)('$name', async ({ endpoint }) => {
    const found: Record<string, string[]> = {};
    for (const question of questionsOf(endpoint)) {
      const whole = await readWhole(`${endpoint.path}?${question}`);
      if (whole.length > 0) found[question] = whole;
    }
    expect(found).toEqual({});
  });
});
