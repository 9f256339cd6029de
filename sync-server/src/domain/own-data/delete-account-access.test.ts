import { testDatabase } from '@juu/db/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import { postUpload, StreamReader } from '../../sync/testing/protocol-client.ts';
import { type Person, soundSignUp } from '../../testing/accounts.ts';
import { codeOf, refusalOf } from '../../testing/answers.ts';
import { syncTokenOf } from '../../testing/demo-people.ts';
import { secondFactorOn } from '../../testing/second-factor.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { remove, tablesWith } from './testing/deleted-account.ts';

describe.each([testDatabase()])(
  'who may delete an account, and what that ends, on $name',
  ({ open }) => {
    const t = serverUnderTest(open);
    const factor = secondFactorOn(t);
    let admin: Person;
    beforeAll(async () => {
      admin = await t.server.admin();
    });

    test('needs the password, and the code of two-step verification if it is on', async () => {
      const driver = await t.server.signUp('driver');
      expect(await codeOf(await remove(driver, { password: 'wrong one' }))).toEqual([
        400,
        'invalid_password',
      ]);
      const { person, authenticator } = await factor.withFactor();
      for (const body of [{}, { code: authenticator.wrongCode() }]) {
        expect(await codeOf(await remove(person, body))).toEqual([400, 'invalid_code']);
      }
      expect((await remove(person, { code: authenticator.code() })).status).toBe(204);
    });

    test('takes no code that was used before', async () => {
      const { person, authenticator } = await factor.withFactor();
      const { cookie } = await factor.begin(person);
      const code = authenticator.code();
      expect((await factor.call('verify-totp', { code }, { cookie })).status).toBe(200);
      expect(await codeOf(await remove(person, { code }))).toEqual([400, 'invalid_code']);
    });

    test('ends every session, stream and sync token, and says why to devices that come back', async () => {
      const driver = await t.server.signUp('driver');
      const elsewhere = await t.server.signIn(driver.email, driver.password);
      const token = await syncTokenOf(t.server.url, elsewhere.token);
      const stream = await StreamReader.open(t.server.url, token);
      await stream.untilComplete();
      expect((await remove(driver)).status).toBe(204);
      let line = await stream.next();
      while (line) line = await stream.next();
      for (const path of ['/api/me', '/api/sync/token']) {
        expect(await codeOf(await elsewhere.call(path))).toEqual([401, 'account_deleted']);
      }
      const op = { op: 'PATCH', table: 'profiles', id: driver.id, data: { name: 'Back again' } };
      const body = { client_id: 'phone', transactions: [{ tx_id: 1, ops: [op] }] };
      expect((await postUpload(t.server.url, token, body)).status).toBe(401);
      expect(await tablesWith(t.database, 'Back again')).toEqual([]);
    });

    test('says the same to a call that found its session just before', async () => {
      const driver = await t.server.signUp('driver');
      const { kysely } = t.database;
      const sessions = kysely
        .selectFrom('auth.session')
        .selectAll()
        .where('userId', '=', driver.id);
      const found = await sessions.executeTakeFirstOrThrow();
      expect((await remove(driver)).status).toBe(204);
      await kysely.insertInto('auth.session').values(found).execute();
      expect(await codeOf(await driver.call('/api/me'))).toEqual([401, 'account_deleted']);
    });

    test('frees the address, and mails it', async () => {
      const form = soundSignUp('driver');
      const driver = await t.server.signUp('driver', form);
      expect((await remove(driver)).status).toBe(204);
      const signIn = await t.server.call('/api/auth/sign-in/email', {
        body: { email: form.email, password: form.password },
      });
      expect(signIn.status).toBe(401);
      const again = await t.server.signUp('driver', form);
      expect(again.id).not.toBe(driver.id);
    });

    test('takes the account off the admins’ list; nobody can change it or bring it back', async () => {
      const driver = await t.server.signUp('driver');
      const usersOf = async () => {
        const summary = await (await admin.call('/api/admin/summary')).json();
        return (summary as { users: number }).users;
      };
      const before = await usersOf();
      await remove(driver);
      expect(await usersOf()).toBe(before - 1);
      const listed = await admin.call('/api/admin/users?q=Deleted%20account');
      expect(await listed.json()).toMatchObject({ items: [], total: 0 });
      const activate = await admin.call(`/api/admin/users/${driver.id}`, {
        method: 'PATCH',
        body: { status: 'active' },
      });
      expect(await codeOf(activate)).toEqual([404, 'not_found']);
      const reset = await admin.call('/api/functions/admin-reset-password', {
        body: { userId: driver.id, newPassword: 'another one' },
      });
      expect(await codeOf(reset)).toEqual([404, 'not_found']);
    });

    test('keeps the audit log of an admin who leaves', async () => {
      const leaving = await t.server.admin();
      const driver = await t.server.signUp('driver');
      await leaving.call(`/api/admin/users/${driver.id}`, {
        method: 'PATCH',
        body: { phone: '0711' },
      });
      expect((await remove(leaving)).status).toBe(204);
      const log = await admin.call(`/api/admin/audit?actor=${leaving.id}`);
      expect(await log.json()).toMatchObject({
        items: [{ action: 'own_account_deleted' }, { action: 'updated' }],
      });
    });
  },
);

describe.each([testDatabase()])('the last admin on $name', ({ open }) => {
  const t = serverUnderTest(open);

  test('cannot delete the account, also if two admins try at the same moment', async () => {
    const pair = [await t.server.admin(), await t.server.admin()];
    const answers = await Promise.all(pair.map((one) => remove(one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect(await refusalOf(refused)).toEqual([
      409,
      'last_admin',
      'You are the last admin. Ask the operator to make another account an admin, then delete yours.',
    ]);
  });
});
