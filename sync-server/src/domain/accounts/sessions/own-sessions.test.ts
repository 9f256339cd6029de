import { testDatabase } from '@juu/db/testing/test-database';
import { type OwnSession, ownSessionSchema } from '@juu/shared/profile/account-changes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../../testing/accounts.ts';
import { authCodeOf } from '../../../testing/answers.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

const CALLS = [
  ['GET', '/api/auth/list-sessions'],
  ['POST', '/api/auth/revoke-session'],
  ['POST', '/api/auth/revoke-other-sessions'],
] as const;

describe.each([testDatabase()])('the list of one’s own sessions on $name', ({ open }) => {
  const t = serverUnderTest(open);

  const textOf = async (person: Person) => (await person.call('/api/auth/list-sessions')).text();
  const list = async (person: Person): Promise<OwnSession[]> =>
    z.array(ownSessionSchema).parse(JSON.parse(await textOf(person)));
  const revoke = (person: Person, body: unknown) =>
    person.call('/api/auth/revoke-session', { body });
  const isSignedIn = async (person: Person) => (await person.call('/api/me')).status === 200;

  test('says which is this one, on what device, and never a token', async () => {
    const driver = await t.server.signUp('driver');
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140' };
    const body = { email: driver.email, password: driver.password };
    await t.server.call('/api/auth/sign-in/email', { body, headers: phone });
    const sessions = await list(driver);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions.find(({ current }) => !current)?.userAgent).toContain('Android');
    const tokens = await t.database.kysely
      .selectFrom('auth.session')
      .select('token')
      .where('userId', '=', driver.id)
      .execute();
    for (const { token } of tokens) expect(await textOf(driver)).not.toContain(token);
  });

  test('shows neither other people’s sessions nor expired ones, and a hundred at most', async () => {
    const driver = await t.server.signUp('driver');
    await t.server.signUp('driver');
    await sql`insert into auth.session ("userId", token, "expiresAt", "updatedAt")
      select ${driver.id}::uuid, 'many-' || gen_random_uuid(), now() + n * interval '1 day',
             now() - interval '1 day'
        from generate_series(-5, 150) n where n <> 0`.execute(t.database.kysely);
    const sessions = await list(driver);
    expect(sessions).toHaveLength(100);
    expect(sessions[0]?.current).toBe(true);
    expect(sessions.every(({ expiresAt }) => new Date(expiresAt) > new Date())).toBe(true);

    // Those that are not shown end with the others all the same.
    await driver.call('/api/auth/revoke-other-sessions', { body: {} });
    expect(await list(driver)).toHaveLength(1);
  });

  test('signs a lost phone out, and nothing else', async () => {
    const driver = await t.server.signUp('driver');
    const phone = await t.server.signIn(driver.email, driver.password);
    const laptop = await t.server.signIn(driver.email, driver.password);
    const id = (await list(phone)).find(({ current }) => current)?.id;
    expect((await revoke(driver, { id })).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(false);
    expect([await isSignedIn(driver), await isSignedIn(laptop)]).toEqual([true, true]);
    expect((await revoke(driver, { id })).status).toBe(200);
  });

  test('leaves another person’s session alone, and does not say that there is one', async () => {
    const [driver, other] = [await t.server.signUp('driver'), await t.server.signUp('driver')];
    const [session] = await list(other);
    const response = await revoke(driver, { id: session?.id });
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('ends all others at once and keeps this one', async () => {
    const driver = await t.server.signUp('driver');
    const elsewhere = await t.server.signIn(driver.email, driver.password);
    const other = await t.server.signUp('driver');
    const response = await driver.call('/api/auth/revoke-other-sessions', { body: {} });
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect([await isSignedIn(driver), await isSignedIn(other)]).toEqual([true, true]);
  });

  test('takes an id and nothing else', async () => {
    const driver = await t.server.signUp('driver');
    for (const body of [{}, { id: 'x' }, { id: 7 }, { token: driver.token }]) {
      expect(await authCodeOf(await revoke(driver, body))).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  test.each(CALLS)(
    '%s %s refuses anonymous calls, suspended accounts and other sites’ pages',
    async (method, path) => {
      const driver = await t.server.signUp('driver');
      const id = crypto.randomUUID();
      const options = method === 'GET' ? {} : { body: { id } };
      expect(await authCodeOf(await t.server.call(path, options))).toEqual([
        401,
        'UNAUTHENTICATED',
      ]);
      if (method === 'POST') {
        const headers = { cookie: `juu.session_token=${driver.token}` };
        expect((await t.server.call(path, { ...options, headers })).status).toBe(403);
      }
      await t.server.suspend(driver);
      expect(await authCodeOf(await driver.call(path, options))).toEqual([
        403,
        'ACCOUNT_SUSPENDED',
      ]);
    },
  );
});
