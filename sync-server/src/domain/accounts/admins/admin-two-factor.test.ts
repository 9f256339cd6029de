import { testDatabase } from '@juu/db/testing/test-database';
import { account } from '@juu/shared/endpoints/account';
import { describe, expect, test } from 'vitest';
import { bearer } from '../../../testing/accounts.ts';
import { codeOf } from '../../../testing/answers.ts';
import { STEP, secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

const ADMIN_CALLS = ['/api/admin/summary', '/api/admin/users', '/api/fleet'];

describe.each([testDatabase()])('an admin who has to use two factors on $name', ({ open }) => {
  const t = serverUnderTest(open, { settings: { adminTwoFactor: true } });
  const factor = secondFactorOn(t);
  /** The field that tells the web app whether the desk is locked. */
  const owed = async (token: string) => {
    const response = await t.server.call('/api/me', { headers: bearer(token) });
    return account.me.response.parse(await response.json()).admin_two_factor;
  };

  test('makes no admin call before the session has passed the second one', async () => {
    const admin = await t.server.admin();
    for (const path of ADMIN_CALLS) {
      expect(await codeOf(await admin.call(path)), path).toEqual([403, 'two_factor_required']);
    }
    // The way there stays open.
    expect(await owed(admin.token)).toBe('due');
    const { authenticator } = await factor.enable(admin);
    const verified = await admin.call(`${STEP}/verify-totp`, {
      body: { code: authenticator.code() },
    });
    const { token } = (await verified.json()) as { token: string };
    for (const path of ADMIN_CALLS) {
      const { status } = await t.server.call(path, { headers: bearer(token) });
      expect(status, path).toBe(200);
    }
    expect(await owed(token)).toBe('passed');
  });

  test('neither with another role beside it', async () => {
    const driver = await t.server.signUp('driver');
    await t.database.kysely
      .insertInto('user_roles')
      .values({ user_id: driver.id, role: 'admin' })
      .execute();
    const fleet = await driver.call('/api/fleet');
    expect(await codeOf(fleet)).toEqual([403, 'two_factor_required']);
  });

  test('does so as an admin only', async () => {
    const driver = await t.server.signUp('driver');
    expect((await driver.call('/api/fleet')).status).toBe(200);
    expect(await owed(driver.token)).toBeUndefined();
    const none = await driver.call('/api/admin/summary');
    expect(await codeOf(none)).toEqual([403, 'forbidden']);
  });
});
