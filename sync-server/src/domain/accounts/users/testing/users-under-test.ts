import type { TestDatabase } from '@juu/db/testing/test-database';
import { users } from '@juu/shared/endpoints/users';
import { beforeAll, expect } from 'vitest';
import type { Person } from '../../../../testing/accounts.ts';
import { auditOf } from '../../../../testing/audit-of.ts';
import { serverUnderTest } from '../../../../testing/server-under-test.ts';

/** A server for the tests of one block, with an admin and the calls about users that they make. */
export function usersUnderTest(open: () => Promise<TestDatabase>) {
  const t = serverUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });
  const change = (id: string, body: unknown, by: Pick<Person, 'call'> = admin) =>
    by.call(`/api/admin/users/${id}`, { method: 'PATCH', body });

  return {
    get database() {
      return t.database;
    },
    get server() {
      return t.server;
    },
    get dataDirs() {
      return t.dataDirs;
    },
    get admin() {
      return admin;
    },
    change,
    /** Makes a change that is allowed, and gives the user after it. */
    async changed(id: string, body: unknown) {
      const response = await change(id, body);
      expect(response.status).toBe(200);
      return users.change.response.parse(await response.json());
    },
    list: async (query: string) =>
      users.list.response.parse(await (await admin.call(`/api/admin/users?${query}`)).json()),
    auditOf: (id: string) => auditOf(t.database, id),
  };
}
