import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { users } from '@juu/shared/endpoints/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listUsers, pageOfUsers } from './list-users.ts';

const USERS = 10_000;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

describe.each([testDatabase()])(`a page of ${USERS} users on $name`, ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`
      insert into auth."user" (name, email, role, "createdAt")
      select 'Person ' || n, 'person' || n || '@example.test',
             case when n % 3 = 0 then 'driver' else 'advertiser' end,
             now() - n * interval '1 minute'
        from generate_series(1, ${USERS}::int) n`.execute(database.kysely);
    await sql`analyze profiles, user_roles`.execute(database.kysely);
  });
  afterAll(() => database.close());

  test.each([
    {},
    { page: 200 },
    { sort: 'created_at' },
    { sort: 'name' },
    { sort: '-name' },
    { sort: 'email' },
    { sort: 'status' },
    { status: 'pending' },
    { status: 'suspended' },
    { role: 'driver' },
    { role: 'admin' },
    { role: 'driver', status: 'active', sort: 'name' },
  ])('is found by an index: %o', async (given: { role?: string; [name: string]: unknown }) => {
    const query = users.list.request.query.parse({ page_size: 25, ...given });
    const [row] = await pageOfUsers(database, query).explain<{ 'QUERY PLAN': unknown }>('json');
    const answer = row?.['QUERY PLAN'];
    const [{ Plan }] = typeof answer === 'string' ? JSON.parse(answer) : answer;
    const kinds = nodesOf(Plan).map((node) => node['Node Type']);
    expect(kinds.filter((kind) => kind === 'Seq Scan')).toEqual([]);
    // The few rows of a role are sorted faster than an order's index is read.
    if (!given.role) expect(kinds.filter((kind) => kind.endsWith('Sort'))).toEqual([]);
    const { items, total } = await listUsers(database, query);
    expect(items.length).toBe(Math.min(25, Math.max(0, total - (query.page - 1) * 25)));
  });
});
