import { testDatabase } from '@juu/db/testing/test-database';
import { SIGN_UP_FAILED } from '@juu/shared/profile/sign-up';
import { describe, expect, test } from 'vitest';
import { soundSignUp } from '../../../testing/accounts.ts';
import { authCodeOf } from '../../../testing/answers.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

const RESERVED = 'operator@juu.example';

describe.each([testDatabase()])('the operator’s address on $name', ({ open }) => {
  const admin = { email: RESERVED, password: undefined };
  const t = serverUnderTest(open, { settings: { admin } });

  const withReserved = () =>
    t.database.kysely.selectFrom('profiles').select('id').where('email', '=', RESERVED).execute();

  test('can’t sign up, with the answer of a taken one', async () => {
    const body = { ...soundSignUp('driver'), email: ` ${RESERVED.toUpperCase()} ` };
    const response = await t.server.call('/api/auth/sign-up/email', { body });
    expect([response.status, await response.json()]).toEqual([
      422,
      { code: 'SIGN_UP_FAILED', message: SIGN_UP_FAILED },
    ]);
    expect(await withReserved()).toEqual([]);
  });

  test('can’t be changed to, with the answer of a taken one', async () => {
    const driver = await t.server.signUp('driver');
    const body = { newEmail: RESERVED };
    const response = await driver.call('/api/auth/change-email', { body });
    expect(await authCodeOf(response)).toEqual([422, 'EMAIL_CHANGE_REFUSED']);
    expect(await withReserved()).toEqual([]);
  });

  test('can’t be given by an admin either', async () => {
    const admin = await t.server.admin();
    const driver = await t.server.signUp('driver');
    const response = await admin.call(`/api/admin/users/${driver.id}`, {
      method: 'PATCH',
      body: { email: RESERVED },
    });
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: { code: 'email_taken' } },
    ]);
    expect(await withReserved()).toEqual([]);
  });

  test('stays with its account if other details change', async () => {
    const admin = await t.server.admin();
    const { id } = await t.server.signUp('driver');
    await t.database.kysely
      .updateTable('auth.user')
      .set({ email: RESERVED })
      .where('id', '=', id)
      .execute();
    const response = await admin.call(`/api/admin/users/${id}`, {
      method: 'PATCH',
      body: { email: RESERVED, name: 'Achieng Odhiambo' },
    });
    expect(response.status).toBe(200);
  });
});
