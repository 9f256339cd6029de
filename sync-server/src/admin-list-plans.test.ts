import { testDatabase } from '@juu/db/testing/test-database';
import { campaigns } from '@juu/shared/endpoints/campaigns';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from './testing/accounts.ts';
import { ADMIN_LISTS, questionsOf } from './testing/admin-lists.ts';
import { addDeskRows } from './testing/desk-rows.ts';
import { keepStatements } from './testing/kept-statements.ts';
import { LARGE, largeTables, planOf } from './testing/plans.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

/** The desk opens with this question. */
const QUEUE = 'status=waiting&sort=submitted_at';
const SIZE = { rows: 4_000, entries: 12_000 };

/** Lists and questions that no index can answer, and why. */
const SUMS: readonly [name: string, question: RegExp, why: string][] = [
  ['campaigns.list', /^status=waiting$/, 'The queue has an index by waiting time only'],
  ['campaigns.counts', /^$/, 'It counts all campaigns'],
  ['devices.list', /^sort=-?last_seen_at/, 'An index would slow down each report of a screen'],
  ['heldPlays.days', /^(?!reason)/, 'A day is made of all its held plays'],
  ['invoices.list', /^sort=-?advertiser_name/, 'The name stands in another table'],
  ['payouts.list', /^sort=-?driver_name/, 'The name stands in another table'],
  ['summary.read', /^/, 'It counts whole tables'],
  ['payouts.months', /^/, 'A month is the sum of its payouts'],
];

describe.each([testDatabase()])('with 4,000 rows on $name an index answers', ({ open }) => {
  let kept: ReturnType<typeof keepStatements>;
  let statements: CompiledQuery[] = [];
  let server: TestServer;
  let admin: Person;
  let large: ReadonlySet<string>;
  beforeAll(async () => {
    kept = keepStatements(await open());
    await addDeskRows(kept.database, SIZE);
    server = await startTestServer({
      database: kept.database,
      around: (_name, _endpoint, handler) => (input) =>
        kept.during(statements, () => handler(input)),
    });
    admin = await server.admin();
    large = await largeTables(kept.database);
  }, 300_000);
  afterAll(async () => {
    await server.close();
    await kept.database.close();
  });

  /** The large tables that an answer reads from end to end, and `sorted` if it sorts many rows. */
  async function effortOf(path: string, question: string): Promise<string[]> {
    statements = [];
    expect([question, (await admin.call(`${path}?${question}`)).status]).toEqual([question, 200]);
    const efforts: string[] = [];
    for (const statement of statements) {
      // A count reads what it counts.
      if (/^select count\(\*\) as "total"/.test(statement.sql)) continue;
      const nodes = await planOf(kept.database, statement);
      const read = nodes.flatMap((node) => {
        const table = node['Relation Name'] ?? '';
        return node['Node Type'] === 'Seq Scan' && large.has(table) ? [table] : [];
      });
      // A text anywhere in a column is found by reading the column, once; the audit log has an index of words.
      const isSearch = question.startsWith('q=');
      const isTooMuch = (table: string, i: number) =>
        !isSearch || table === 'audit_log' || read.indexOf(table) < i;
      efforts.push(...read.filter(isTooMuch));
      const sorts = nodes.some((it) => it['Node Type'] === 'Sort' && it['Plan Rows'] >= LARGE);
      if (sorts && !isSearch) efforts.push('sorted');
    }
    return efforts;
  }

  test.each(ADMIN_LISTS)('$name', async ({ name, endpoint }) => {
    const sums = SUMS.filter(([list]) => list === name);
    const efforts: Record<string, string[]> = {};
    const questions = questionsOf(endpoint);
    if (endpoint === campaigns.list) questions.push(QUEUE);
    for (const question of questions) {
      // Each way to ask by itself; deep pages and pairs are measured by `bench`.
      const isAlone = !question.includes('&') && !question.startsWith('page');
      if (!isAlone && question !== QUEUE) continue;
      if (sums.some(([, pattern]) => pattern.test(question))) continue;
      const effort = await effortOf(endpoint.path, question);
      if (effort.length > 0) efforts[question] = effort;
    }
    expect(efforts).toEqual({});
  });
});
