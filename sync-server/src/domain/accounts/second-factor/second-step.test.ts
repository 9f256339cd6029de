import { testDatabase } from '@juu/db/testing/test-database';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearer } from '../../../testing/accounts.ts';
import { authCodeOf, cookiesOf } from '../../../testing/answers.ts';
import { secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';

/** What a signed-in person gets at with a session, one of each kind. */
const SIGNED_IN = ['/api/me', '/api/sync/token', '/api/auth/list-sessions'];

describe.each([testDatabase()])('the second step of a sign-in on $name', ({ open }) => {
  const t = serverUnderTest(open);
  const factor = secondFactorOn(t);
  let other: TestServer;
  beforeAll(async () => {
    other = await t.startAnother();
  });

  test('gives nothing that opens a session before the second step', async () => {
    const { person } = await factor.withFactor();
    const response = await factor.password(person);
    expect(await response.json()).toEqual({
      twoFactorRedirect: true,
      twoFactorMethods: ['totp'],
    });
    expect(response.headers.get('set-auth-token')).toBeNull();
    const cookies = response.headers.getSetCookie();
    expect(cookies.filter((one) => /session_token=[^;]/.test(one))).toEqual([]);
    const cookie = cookiesOf(response);
    for (const path of SIGNED_IN) {
      expect((await t.server.call(path, { headers: { cookie } })).status).toBe(401);
    }
    const upload = { client_id: 'a', transactions: [] };
    expect(
      (await t.server.call('/api/sync/upload', { body: upload, headers: { cookie } })).status,
    ).toBe(401);
    expect(
      await (await t.server.call('/api/auth/get-session', { headers: { cookie } })).json(),
    ).toBe(null);
    const { n } = await t.database.kysely
      .selectFrom('auth.session')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1);
  });

  test('opens a session for a right code, on whichever server process', async () => {
    const { person, authenticator } = await factor.withFactor();
    const waiting = await factor.begin(person);
    const code = authenticator.code();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const response = await factor.call('verify-totp', { code: spaced }, waiting, other);
    expect(response.status).toBe(200);
    const { token, user } = (await response.json()) as { token: string; user: { id: string } };
    expect(user.id).toBe(person.id);
    expect(await factor.aalOf(bearer(token))).toEqual({ current: 'aal2', next: 'aal2' });
    for (const path of SIGNED_IN) {
      expect((await t.server.call(path, { headers: bearer(token) })).status).toBe(200);
    }
  });

  test('takes a code once, in another sign-in and at the same moment too', async () => {
    const { person, authenticator } = await factor.withFactor();
    const [first, second] = [await factor.begin(person), await factor.begin(person)];
    const code = authenticator.code();
    const both = await Promise.all([
      factor.call('verify-totp', { code }, first),
      factor.call('verify-totp', { code }, second, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const third = await factor.begin(person);
    expect(await authCodeOf(await factor.call('verify-totp', { code }, third))).toEqual([
      401,
      'INVALID_CODE',
    ]);
    // The sign-in goes on waiting for a newer one.
    const newer = await factor.call('verify-totp', { code: authenticator.code(1) }, third);
    expect(newer.status).toBe(200);
  });

  test('takes a sign-in that waits once', async () => {
    const { person, authenticator } = await factor.withFactor();
    const waiting = await factor.begin(person);
    expect((await factor.call('verify-totp', { code: authenticator.code() }, waiting)).status).toBe(
      200,
    );
    expect(
      await authCodeOf(await factor.call('verify-totp', { code: authenticator.code(1) }, waiting)),
    ).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
  });

  test('ends a sign-in after five wrong codes', async () => {
    const { person, authenticator } = await factor.withFactor();
    const waiting = await factor.begin(person);
    const code = authenticator.wrongCode();
    for (let i = 0; i < 5; i += 1) {
      expect(
        await authCodeOf(
          await factor.call('verify-totp', { code }, waiting, i % 2 ? other : t.server),
        ),
      ).toEqual([401, 'INVALID_CODE']);
    }
    expect(
      await authCodeOf(await factor.call('verify-totp', { code: authenticator.code() }, waiting)),
    ).toEqual([400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']);
    expect(
      await authCodeOf(await factor.call('verify-totp', { code: authenticator.code() }, waiting)),
    ).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
  });

  test('locks the second step after ten wrong codes in a row, recovery codes included', async () => {
    const { person, authenticator, recoveryCodes } = await factor.withFactor();
    for (let round = 0; round < 2; round += 1) {
      const waiting = await factor.begin(person);
      for (let i = 0; i < 5; i += 1) {
        const wrong = { code: i % 2 ? authenticator.wrongCode() : 'aaaaa-aaaaa' };
        const path = i % 2 ? 'verify-totp' : 'verify-backup-code';
        expect((await factor.call(path, wrong, waiting, round ? other : t.server)).status).toBe(
          401,
        );
      }
    }
    const waiting = await factor.begin(person);
    for (const [path, code] of [
      ['verify-totp', authenticator.code()],
      ['verify-backup-code', recoveryCodes[0]],
    ] as const) {
      const refused = await factor.call(path, { code }, waiting);
      expect(refused.status).toBe(429);
      const waitS = Number(refused.headers.get('retry-after'));
      expect(waitS).toBeGreaterThan(14 * 60);
      expect(waitS).toBeLessThanOrEqual(15 * 60);
      expect(await refused.json()).toMatchObject({ code: 'ACCOUNT_TEMPORARILY_LOCKED' });
    }
    await t.database.kysely
      .updateTable('auth.twoFactor')
      .set({ lockedUntil: new Date(Date.now() - 1_000) })
      .where('userId', '=', person.id)
      .execute();
    expect((await factor.call('verify-totp', { code: authenticator.code() }, waiting)).status).toBe(
      200,
    );
  });

  test('refuses a second step without the cookie of a first, and a made-up or expired one', async () => {
    const { person, authenticator } = await factor.withFactor();
    const code = authenticator.code();
    const { cookie } = await factor.begin(person);
    const refused = [401, 'INVALID_TWO_FACTOR_COOKIE'];
    expect(await authCodeOf(await factor.call('verify-totp', { code }))).toEqual(refused);
    const forged = { cookie: 'juu.two_factor=2fa-made-up.signature' };
    expect(await authCodeOf(await factor.call('verify-totp', { code }, forged))).toEqual(refused);
    await sql`update auth.verification set "expiresAt" = now() - interval '1 second'
      where value = ${person.id}`.execute(t.database.kysely);
    expect(await authCodeOf(await factor.call('verify-totp', { code }, { cookie }))).toEqual(
      refused,
    );
  });

  test('refuses what is no code', async () => {
    for (const body of [{}, { code: '' }, { code: 123456 }, { code: 'x'.repeat(65) }]) {
      for (const path of ['verify-totp', 'verify-backup-code']) {
        expect(await authCodeOf(await factor.call(path, body))).toEqual([400, 'VALIDATION_ERROR']);
      }
    }
  });

  test('is never skipped by asking to trust the device, nor from another site’s page', async () => {
    const { person, authenticator } = await factor.withFactor();
    const waiting = await factor.begin(person);
    const body = { code: authenticator.code(), trustDevice: true };
    const elsewhere = { ...waiting, origin: 'https://elsewhere.example' };
    expect((await factor.call('verify-totp', body, elsewhere)).status).toBe(403);
    const response = await factor.call('verify-totp', body, waiting);
    expect(response.status).toBe(200);
    const cookies = response.headers.getSetCookie();
    expect(cookies.join()).not.toContain('trust_device');
    const cookie = cookiesOf(response);
    const again = await t.server.call('/api/auth/sign-in/email', {
      body: { email: person.email, password: person.password, trustDevice: true },
      headers: { cookie, origin: t.server.url },
    });
    expect(await again.json()).toMatchObject({ twoFactorRedirect: true });
  });

  test('opens no session for an account that was suspended between the steps', async () => {
    const { person, authenticator } = await factor.withFactor();
    const waiting = await factor.begin(person);
    await t.server.suspend(person);
    const response = await factor.call('verify-totp', { code: authenticator.code() }, waiting);
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 'ACCOUNT_SUSPENDED', message: SUSPENDED_MESSAGE },
    ]);
  });

  test('ends with the password that began it', async () => {
    const { person, authenticator } = await factor.withFactor();
    const waiting = await factor.begin(person);
    const body = { currentPassword: person.password, newPassword: 'another password' };
    expect((await person.call('/api/auth/change-password', { body })).status).toBe(200);
    expect(
      await authCodeOf(await factor.call('verify-totp', { code: authenticator.code() }, waiting)),
    ).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
  });

  test('ends a session that a sign-in without the step opened as the factor was verified', async () => {
    const { person } = await factor.withFactor();
    const token = 'x'.repeat(32);
    await sql`insert into auth.session ("userId", token, "expiresAt")
      values (${person.id}, ${token}, now() + interval '1 day')`.execute(t.database.kysely);
    for (const path of SIGNED_IN) {
      expect((await t.server.call(path, { headers: bearer(token) })).status).toBe(401);
    }
    const body = { password: person.password };
    expect((await factor.call('disable', body, bearer(token))).status).toBe(401);
    const session = await t.server.call('/api/auth/get-session', { headers: bearer(token) });
    expect(await session.json()).toBeNull();
  });
});
