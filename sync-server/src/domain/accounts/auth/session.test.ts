import { testDatabase } from '@juu/db/testing/test-database';
import { meSchema } from '@juu/shared/endpoints/account';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { REPLICA_TABLES } from '@juu/shared/tables/all';
import { describe, expect, test } from 'vitest';
import { cookiesOf } from '../../../testing/answers.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { INVALID_CREDENTIALS } from '../calls/product-words.ts';
import { removeExpiredAuth } from '../sessions/remove-expired-auth.ts';

describe.each([testDatabase()])('sessions on $name', ({ open }) => {
  const t = serverUnderTest(open);

  const signIn = (email: string, password: string, headers = {}) =>
    t.server.call('/api/auth/sign-in/email', { body: { email, password }, headers });
  const sessionsOf = async (userId: string) =>
    (
      await t.database.kysely
        .selectFrom('auth.session')
        .select('id')
        .where('userId', '=', userId)
        .execute()
    ).length;

  test('open with the right password, by token and by cookie alike', async () => {
    const driver = await t.server.signUp('driver');
    const response = await signIn(driver.email.toUpperCase(), driver.password);
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as { token: string };
    const byToken = await t.server.call('/api/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(byToken.status).toBe(200);
    const cookie = cookiesOf(response);
    expect(cookie).toContain('juu.session_token=');
    const byCookie = await t.server.call('/api/me', { headers: { cookie } });
    expect(await byCookie.json()).toMatchObject({ user: { id: driver.id } });
  });

  test('tell their user every column of the profile that syncs, and no other', async () => {
    const driver = await t.server.signUp('driver');
    const { profile } = meSchema.parse(await (await driver.call('/api/me')).json());
    const columns = ['id', ...Object.keys(REPLICA_TABLES.profiles)];
    expect(Object.keys(profile).sort()).toEqual(columns.sort());
  });

  test('answer an unknown address and a wrong password alike', async () => {
    const driver = await t.server.signUp('driver');
    const wrong = await signIn(driver.email, 'not the password');
    const unknown = await signIn('nobody@gmail.com', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const answers = await Promise.all([wrong.json(), unknown.json()]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ message: INVALID_CREDENTIALS });
  });

  test('never begin for a suspended account', async () => {
    const driver = await t.server.signUp('driver');
    await t.server.suspend(driver);
    await t.database.kysely.deleteFrom('auth.session').where('userId', '=', driver.id).execute();
    const response = await signIn(driver.email, driver.password);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: SUSPENDED_MESSAGE });
    expect(response.headers.getSetCookie().join()).not.toContain('session_token=');
    expect(await sessionsOf(driver.id)).toBe(0);
  });

  test('tell a wrong password of a suspended account nothing about it', async () => {
    const driver = await t.server.signUp('driver');
    await t.server.suspend(driver);
    expect((await signIn(driver.email, 'not the password')).status).toBe(401);
  });

  test('stop working when the account is suspended, in every signed-in call', async () => {
    const driver = await t.server.signUp('driver');
    await t.server.suspend(driver);
    for (const path of ['/api/me', '/api/sync/token', '/api/admin/campaigns']) {
      const response = await driver.call(path);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        error: { code: 'account_suspended', message: SUSPENDED_MESSAGE },
      });
    }
    const session = await driver.call('/api/auth/get-session');
    expect(session.status).toBe(403);
    expect(await session.json()).toEqual({ code: 'ACCOUNT_SUSPENDED', message: SUSPENDED_MESSAGE });
  });

  test('are gone from the commit that suspends the account, and say so to who still holds one', async () => {
    const driver = await t.server.signUp('driver');
    const cookie = cookiesOf(await signIn(driver.email, driver.password));
    await t.server.suspend(driver);
    expect(await sessionsOf(driver.id)).toBe(0);
    const byCookie = await t.server.call('/api/me', { headers: { cookie } });
    expect([byCookie.status, await byCookie.json()]).toMatchObject([
      403,
      { error: { code: 'account_suspended' } },
    ]);
  });

  test('of a suspended account are remembered no longer than they would have lived', async () => {
    const driver = await t.server.signUp('driver');
    const session = () =>
      t.database.kysely.updateTable('auth.session').where('userId', '=', driver.id);
    await session()
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .execute();
    await t.server.suspend(driver);
    expect((await driver.call('/api/me')).status).toBe(401);
    await removeExpiredAuth(t.database, new AbortController().signal);
    const remembered = await t.database.kysely
      .selectFrom('auth.ended_session')
      .select('user_id')
      .where('user_id', '=', driver.id)
      .execute();
    expect(remembered).toEqual([]);
  });

  test('stay gone when the account is activated again', async () => {
    const driver = await t.server.signUp('driver');
    await t.server.suspend(driver);
    await t.database.kysely
      .updateTable('profiles')
      .set({ status: 'active' })
      .where('id', '=', driver.id)
      .execute();
    expect((await driver.call('/api/me')).status).toBe(401);
    await expect(t.server.signIn(driver.email, driver.password)).resolves.toBeDefined();
  });

  test('end with sign-out', async () => {
    const driver = await t.server.signUp('driver');
    expect((await driver.call('/api/auth/sign-out', { method: 'POST', body: {} })).status).toBe(
      200,
    );
    expect((await driver.call('/api/me')).status).toBe(401);
    expect(await sessionsOf(driver.id)).toBe(0);
  });

  test('say who is signed in, and nothing that the profile keeps', async () => {
    const driver = await t.server.signUp('driver');
    const session = (await (await driver.call('/api/auth/get-session')).json()) as {
      user: Record<string, unknown>;
    };
    expect(session.user).toMatchObject({ id: driver.id, email: driver.email });
    expect(session.user).not.toHaveProperty('national_id_number');
    expect(await (await t.server.call('/api/auth/get-session')).json()).toBeNull();
  });

  test.each([
    ['are not renewed on the day they began', 59, 1, false],
    ['are renewed with their cookie a day later', 59, -1, true],
    ['are renewed with their cookie on their last day', 1, 0, true],
  ])('in use, %s', async (_when, days, minutes, isRenewed) => {
    const driver = await t.server.signUp('driver');
    const cookie = cookiesOf(await signIn(driver.email, driver.password));
    const soon = new Date(Date.now() + (days * 24 * 60 + minutes) * 60_000);
    await t.database.kysely
      .updateTable('auth.session')
      .set({ expiresAt: soon })
      .where('userId', '=', driver.id)
      .execute();
    const response = await t.server.call('/api/me', { headers: { cookie } });
    expect(response.status).toBe(200);
    const cookies = response.headers.getSetCookie().join();
    expect(cookies.includes('juu.session_token=')).toBe(isRenewed);
    const renewed = await t.database.kysely
      .selectFrom('auth.session')
      .select('expiresAt')
      .where('userId', '=', driver.id)
      .orderBy('expiresAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(renewed.expiresAt.getTime() > soon.getTime()).toBe(isRenewed);
  });

  test('are refused without, and with a made-up token', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer made-up' },
      { cookie: 'juu.session_token=made-up' },
    ]) {
      const response = await t.server.call('/api/me', {
        headers: headers as Record<string, string>,
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { code: 'unauthenticated' } });
    }
  });

  test('give a refused token no way back to the cookie beside it', async () => {
    const driver = await t.server.signUp('driver');
    const cookie = cookiesOf(await signIn(driver.email, driver.password));
    const response = await t.server.call('/api/me', {
      headers: { cookie, authorization: 'Bearer made-up' },
    });
    expect(response.status).toBe(401);
  });

  test('of a suspended account stay shut with a made-up token beside the cookie', async () => {
    const driver = await t.server.signUp('driver');
    const cookie = cookiesOf(await signIn(driver.email, driver.password));
    await t.server.suspend(driver);
    const headers = { cookie, authorization: 'Bearer made-up' };
    const session = await t.server.call('/api/auth/get-session', { headers });
    expect([session.status, await session.json()]).toEqual([200, null]);
    await t.server.call('/api/auth/sign-out', { body: {}, headers });
    expect(await sessionsOf(driver.id)).toBe(0);
  });

  test('open no call of better-auth that the product does not make', async () => {
    const driver = await t.server.signUp('driver');
    for (const [path, body] of [
      ['/api/auth/token', undefined],
      ['/api/auth/update-user', { name: 'Other', role: 'admin' }],
      ['/api/auth/delete-user', {}],
      ['/api/auth/sign-up/email/', { role: 'driver' }],
      ['/api/auth/error', undefined],
    ] as const) {
      expect((await driver.call(path, { body })).status).toBe(404);
    }
  });

  test('end by cookie only when one of our own pages asks', async () => {
    const driver = await t.server.signUp('driver');
    const cookie = cookiesOf(await signIn(driver.email, driver.password));
    const signOut = (headers: Record<string, string>) =>
      t.server.call('/api/auth/sign-out', { body: {}, headers: { cookie, ...headers } });
    expect((await signOut({})).status).toBe(403);
    expect((await signOut({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await signOut({ origin: t.server.url })).status).toBe(200);
  });

  test('refuse a cross-site sign-in', async () => {
    const driver = await t.server.signUp('driver');
    const response = await signIn(driver.email, driver.password, {
      origin: 'https://elsewhere.example',
    });
    expect(response.status).toBe(403);
  });
});
