import { testDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/accounts.ts';
import { refusalOf } from '../../../testing/answers.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

describe.each([testDatabase()])('the last admin on $name', ({ open }) => {
  const t = serverUnderTest(open);

  const change = (by: Person, of: Person, body: unknown) =>
    by.call(`/api/admin/users/${of.id}`, { method: 'PATCH', body });
  const SUSPEND = { status: 'suspended' };
  const DEMOTE = { roles: ['driver'] };

  test('can neither be suspended nor lose the role, a suspended second one aside', async () => {
    const admin = await t.server.admin();
    const second = await t.server.admin();
    expect((await change(admin, second, SUSPEND)).status).toBe(200);
    for (const body of [SUSPEND, DEMOTE]) {
      const response = await change(admin, admin, body);
      expect(await refusalOf(response)).toEqual([
        409,
        'last_admin',
        'The last admin can’t be suspended or lose the role',
      ]);
    }
    expect((await admin.call('/api/admin/users')).status).toBe(200);
    await change(admin, second, DEMOTE);
    await change(admin, second, { status: 'active' });
    const last = await change(admin, admin, { ...SUSPEND, ...DEMOTE });
    expect(last.status).toBe(409);
  });

  test('stays an admin even if a statement in psql tries to change it', async () => {
    const { kysely } = t.database;
    const demotion = kysely.deleteFrom('user_roles').where('role', '=', 'admin').execute();
    await expect(demotion).rejects.toThrow('the last admin');
    const suspension = kysely.updateTable('profiles').set({ status: 'suspended' }).execute();
    await expect(suspension).rejects.toThrow('the last admin');
    const other = kysely
      .updateTable('user_roles')
      .set({ role: 'driver' })
      .where('role', '=', 'admin');
    await expect(other.execute()).rejects.toThrow('the last admin');
  });

  test.each([
    ['suspend', SUSPEND, SUSPEND],
    ['demote', DEMOTE, DEMOTE],
    ['suspend and demote', SUSPEND, DEMOTE],
  ])('is one of two who %s each other at the same moment', async (_words, one, other) => {
    const { kysely } = t.database;
    for (let i = 0; i < 5; i += 1) {
      const [first, second] = [await t.server.admin(), await t.server.admin()];
      const others = await kysely
        .selectFrom('user_roles')
        .select('user_id')
        .where('role', '=', 'admin')
        .where('user_id', 'not in', [first.id, second.id])
        .execute();
      for (const { user_id } of others) {
        await kysely
          .updateTable('user_roles')
          .set({ role: 'driver' })
          .where('user_id', '=', user_id)
          .execute();
      }
      await Promise.all([change(first, second, one), change(second, first, other)]);
      const left = await kysely
        .selectFrom('user_roles as r')
        .innerJoin('profiles as p', 'p.id', 'r.user_id')
        .select('r.user_id')
        .where('r.role', '=', 'admin')
        .where('p.status', '=', 'active')
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});
