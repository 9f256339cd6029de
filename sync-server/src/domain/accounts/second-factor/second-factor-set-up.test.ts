import { testDatabase } from '@juu/db/testing/test-database';
import { ENROLMENT_MINUTES, ENROLMENT_TRIES } from '@juu/shared/profile/second-factor';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bearer, type Person } from '../../../testing/accounts.ts';
import { authCodeOf, cookiesOf } from '../../../testing/answers.ts';
import { authenticatorOf } from '../../../testing/authenticator.ts';
import { mailTo } from '../../../testing/read-outbox.ts';
import { STEP, secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { INVALID_PASSWORD } from '../calls/product-words.ts';
import { removeExpiredAuth } from '../sessions/remove-expired-auth.ts';

/** What a signed-in person gets at with a session, one of each kind. */
const SIGNED_IN = ['/api/me', '/api/sync/token', '/api/auth/list-sessions'];

describe.each([testDatabase()])('the second factor is set up on $name', ({ open }) => {
  const t = serverUnderTest(open);
  const factor = secondFactorOn(t);

  test('with the password, and asks for nothing before its first code was seen', async () => {
    const driver = await t.server.signUp('driver');
    const { recoveryCodes } = await factor.enable(driver);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect(await factor.aalOf(bearer(driver.token))).toEqual({ current: 'aal1', next: 'aal1' });
    await expect(t.server.signIn(driver.email, driver.password)).resolves.toBeDefined();
  });

  test('by a right code, which opens a session that has passed it, and ends all others', async () => {
    const driver = await t.server.signUp('driver');
    const elsewhere = await t.server.signIn(driver.email, driver.password);
    const { authenticator } = await factor.enable(driver);
    const wrong = await driver.call(`${STEP}/verify-totp`, {
      body: { code: authenticator.wrongCode() },
    });
    expect(await authCodeOf(wrong)).toEqual([401, 'INVALID_CODE']);
    expect((await elsewhere.call('/api/me')).status).toBe(200);

    const code = authenticator.code();
    const response = await driver.call(`${STEP}/verify-totp`, { body: { code } });
    const { token } = (await response.json()) as { token: string };
    const sessions = await t.database.kysely
      .selectFrom('auth.session')
      .select(['token', 'aal'])
      .where('userId', '=', driver.id)
      .execute();
    expect(sessions).toEqual([{ token, aal: 'aal2' }]);
    expect(await factor.aalOf(bearer(token))).toEqual({ current: 'aal2', next: 'aal2' });
    for (const before of [driver, elsewhere]) {
      for (const path of SIGNED_IN) expect((await before.call(path)).status).toBe(401);
    }
    await mailTo(t.dataDirs, driver.email, /verification is on/);
  });

  test('by cookie as by token', async () => {
    const driver = await t.server.signUp('driver');
    const signIn = await factor.password(driver);
    const cookie = cookiesOf(signIn);
    const headers = { cookie, origin: t.server.url };
    const enabled = await factor.call('enable', { password: driver.password }, headers);
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const code = authenticatorOf(totpURI).code();
    const response = await factor.call('verify-totp', { code }, headers);
    expect(response.status).toBe(200);
    const session = response.headers.getSetCookie().find((one) => one.includes('session_token='));
    expect(await factor.aalOf({ cookie: session?.split(';')[0] ?? '' })).toEqual({
      current: 'aal2',
      next: 'aal2',
    });
    expect((await t.server.call('/api/me', { headers: { cookie } })).status).toBe(401);
  });

  test('never with a wrong password, without a session, or over a verified one', async () => {
    const { person } = await factor.withFactor();
    const body = { password: person.password };
    expect(await authCodeOf(await person.call(`${STEP}/enable`, { body }))).toEqual([
      400,
      'TOTP_ALREADY_ENABLED',
    ]);
    const driver = await t.server.signUp('driver');
    const wrong = await driver.call(`${STEP}/enable`, { body: { password: 'wrong one' } });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({ code: 'INVALID_PASSWORD', message: INVALID_PASSWORD });
    expect(await authCodeOf(await factor.call('enable', body))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await authCodeOf(await driver.call(`${STEP}/enable`, { body: {} }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
  });

  test('never by a code if nothing was set up', async () => {
    const driver = await t.server.signUp('driver');
    expect(
      await authCodeOf(await driver.call(`${STEP}/verify-totp`, { body: { code: '123456' } })),
    ).toEqual([400, 'TOTP_NOT_ENABLED']);
  });

  const tryCode = async (person: Person, code: string) =>
    authCodeOf(await person.call(`${STEP}/verify-totp`, { body: { code } }));

  test('within a quarter of an hour; later it has ended, and a new start has another secret', async () => {
    const driver = await t.server.signUp('driver');
    const { authenticator } = await factor.enable(driver);
    const { minutes } = await t.database.kysely
      .selectFrom('auth.twoFactor')
      .select(sql<number>`extract(epoch from enrol_until - now()) / 60`.as('minutes'))
      .where('userId', '=', driver.id)
      .executeTakeFirstOrThrow();
    expect(Math.ceil(Number(minutes))).toBe(ENROLMENT_MINUTES);
    await t.database.kysely
      .updateTable('auth.twoFactor')
      .set({ enrol_until: sql`now() - interval '1 second'` })
      .where('userId', '=', driver.id)
      .execute();
    const late = await driver.call(`${STEP}/verify-totp`, { body: { code: authenticator.code() } });
    expect([late.status, await late.json()]).toEqual([
      400,
      {
        code: 'ENROLMENT_EXPIRED',
        message: 'The setup took longer than 15 minutes. Please start again.',
      },
    ]);
    expect((await driver.call('/api/me')).status).toBe(200);

    await removeExpiredAuth(t.database, new AbortController().signal);
    expect(await tryCode(driver, authenticator.code())).toEqual([400, 'TOTP_NOT_ENABLED']);
    const again = await factor.enable(driver);
    expect(await tryCode(driver, again.authenticator.code())).toEqual([200, undefined]);
  });

  test('with five codes at most, as the fifth answer says; a new start gives five more', async () => {
    const driver = await t.server.signUp('driver');
    const { authenticator } = await factor.enable(driver);
    for (let i = 0; i < ENROLMENT_TRIES - 1; i += 1) {
      expect(await tryCode(driver, authenticator.wrongCode())).toEqual([401, 'INVALID_CODE']);
    }
    const over = [400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'];
    expect(await tryCode(driver, authenticator.wrongCode())).toEqual(over);
    expect(await tryCode(driver, authenticator.code())).toEqual(over);
    expect(await factor.aalOf(bearer(driver.token))).toEqual({ current: 'aal1', next: 'aal1' });

    const again = await factor.enable(driver);
    expect(await tryCode(driver, again.authenticator.wrongCode())).toEqual([401, 'INVALID_CODE']);
    expect(await tryCode(driver, again.authenticator.code())).toEqual([200, undefined]);
  });

  test('with five codes at most, even if many come at once', async () => {
    const driver = await t.server.signUp('driver');
    const { authenticator } = await factor.enable(driver);
    const codes = Array.from({ length: 12 }, () => tryCode(driver, authenticator.wrongCode()));
    const wrong = (await Promise.all(codes)).filter(([status]) => status === 401);
    expect(wrong.length).toBeLessThan(ENROLMENT_TRIES);
    expect(await tryCode(driver, authenticator.code())).toEqual([
      400,
      'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    ]);
  });

  test('so that no one can replace the verified secret', async () => {
    const { person } = await factor.withFactor();
    const replace = sql`update auth."twoFactor" set secret = 'other', verified = false
      where "userId" = ${person.id}`.execute(t.database.kysely);
    await expect(replace).rejects.toThrow('turned off before another');
  });

  test('with secret and recovery codes that cannot be read from the database', async () => {
    const { person, recoveryCodes } = await factor.withFactor();
    const stored = await t.database.kysely
      .selectFrom('auth.twoFactor')
      .selectAll()
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(stored.verified).toBe(true);
    for (const code of recoveryCodes) expect(stored.backupCodes).not.toContain(code);
    expect(stored.secret).toMatch(/^[^A-Z]*[0-9a-f]{64,}/);
  });

  test('and opens none of better-auth’s other calls of it', async () => {
    const { person } = await factor.withFactor();
    for (const path of ['get-totp-uri', 'send-otp', 'verify-otp', 'view-backup-codes']) {
      const body = { password: person.password, code: '123456', userId: person.id };
      expect((await person.call(`${STEP}/${path}`, { body })).status).toBe(404);
    }
  });
});
