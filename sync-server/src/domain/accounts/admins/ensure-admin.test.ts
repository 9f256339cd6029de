import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addUser } from '../../../sync/testing/people.ts';
import { pageOf, passkeyDevice } from '../../../testing/passkeys.ts';
import { quickHashing } from '../../../testing/quick-hashing.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { ensureAdmin } from './ensure-admin.ts';

const password = 'the operator’s password';

describe.each([testDatabase()])('ADMIN_EMAIL on $name', { timeout: 120_000 }, ({ open }) => {
  const t = serverUnderTest(open);

  const ensure = (email: string, given: string | undefined = password) =>
    ensureAdmin({
      database: t.database,
      admin: { email, password: given },
      hashPassword: quickHashing.hash,
    });
  const rolesOf = async (token: string) => {
    const response = await t.server.call('/api/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    return response.ok
      ? ((await response.json()) as { roles: string[] }).roles.sort()
      : response.status;
  };
  const auditOf = async (email: string) => {
    const { rows } = await sql<{ action: string; actor_id: string | null }>`
      select a.action, a.actor_id from audit_log a join auth."user" u on u.id::text = a.subject_id
       where u.email = ${email} order by a.id`.execute(t.database.kysely);
    return rows.map(({ action, actor_id }) => ({ action, actor_id }));
  };

  test('makes the account that is missing, once, however many processes start at the same time', async () => {
    const email = 'operator@juu.example';
    await Promise.all([1, 2, 3, 4].map(() => ensure(email)));
    await ensure(email, undefined);
    const { token } = await t.server.signIn(email, password);
    expect(await rolesOf(token)).toEqual(['admin']);
    expect(await auditOf(email)).toEqual([{ action: 'admin_created', actor_id: null }]);
  });

  test('refuses to start without a password to make the account with', async () => {
    await expect(ensure('nobody@juu.example', '')).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/nobody@juu\.example.*set ADMIN_PASSWORD too/),
    });
  });

  test('leaves the password of one who is an admin already', async () => {
    const admin = await t.server.admin();
    await ensure(admin.email);
    expect(await rolesOf(admin.token)).toEqual(['admin']);
    await t.server.signIn(admin.email);
    expect(await auditOf(admin.email)).toEqual([]);
  });

  test('takes an account that was no admin over: its old password, passkeys and sessions count no more', async () => {
    const squatter = await t.server.signUp('driver');
    const [page, phone] = [pageOf(t), passkeyDevice(t.server.url)];
    await page.signIn(squatter);
    expect((await page.add(phone, squatter.password)).status).toBe(200);
    await ensure(squatter.email);
    expect((await pageOf(t).prove(phone)).status).toBe(401);
    expect(await rolesOf(squatter.token)).toBe(401);
    await expect(t.server.signIn(squatter.email)).rejects.toThrow('401');
    const { token } = await t.server.signIn(squatter.email, password);
    expect(await rolesOf(token)).toEqual(['admin', 'driver']);
    expect(await auditOf(squatter.email)).toEqual([{ action: 'admin_granted', actor_id: null }]);
  });

  test('without a password refuses to start, and does not make the address’s owner an admin', async () => {
    const driver = await t.server.signUp('driver');
    await expect(ensure(driver.email, '')).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/set ADMIN_PASSWORD too, .* `pnpm admin:grant /),
    });
    expect(await rolesOf(driver.token)).toEqual(['driver']);
    expect(await auditOf(driver.email)).toEqual([]);
  });

  test('without a password activates one who is an admin already', async () => {
    const [admin] = [await t.server.admin(), await t.server.admin()];
    await t.server.suspend(admin);
    await ensure(admin.email, '');
    await t.server.signIn(admin.email);
    expect((await auditOf(admin.email)).map(({ action }) => action)).toEqual(['activated']);
  });

  test.each(['suspended', 'pending'] as const)('makes a %s account active', async (status) => {
    const id = await addUser(t.database, 'advertiser');
    await t.database.kysely.updateTable('profiles').set({ status }).where('id', '=', id).execute();
    const email = `${id}@juu.test`;
    await ensure(email);
    await t.server.signIn(email, password);
    const { rows } = await sql`select status from profiles where id = ${id}`.execute(
      t.database.kysely,
    );
    expect(rows).toEqual([{ status: 'active' }]);
    expect((await auditOf(email)).map(({ action }) => action)).toEqual([
      'admin_granted',
      'activated',
    ]);
  });
});
