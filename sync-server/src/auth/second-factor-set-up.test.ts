import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticatorOf } from '../testing/authenticator.ts';
import { mailTo } from '../testing/mails.ts';
import { bearer, STEP, secondFactorOn, statusAndCode } from '../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { verifySyncAfterEach } from '../testing/verify-sync.ts';
import { INVALID_PASSWORD } from './prove-password.ts';

/** What a signed-in person gets at with a session, one of each kind. */
const SIGNED_IN = ['/api/me', '/api/sync/token', '/api/auth/list-sessions'];

describe.each(testDatabases())('the second factor is set up on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  let other: TestServer;
  let factor: ReturnType<typeof secondFactorOn>;
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 5_000 });
    server = await startTestServer({ database });
    other = await startTestServer({ database });
    factor = secondFactorOn(server);
  });
  afterAll(async () => {
    await server.close();
    await other.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);

  test('with the password, and asks for nothing before its first code was seen', async () => {
    const driver = await server.signUp('driver');
    const { recoveryCodes } = await factor.enable(driver);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect(await factor.aalOf(bearer(driver.token))).toEqual({ current: 'aal1', next: 'aal1' });
    await expect(server.signIn(driver.email, driver.password)).resolves.toBeDefined();
  });

  test('by a right code, which opens a session that has passed it, and ends all others', async () => {
    const driver = await server.signUp('driver');
    const elsewhere = await server.signIn(driver.email, driver.password);
    const { authenticator } = await factor.enable(driver);
    const wrong = await driver.call(`${STEP}/verify-totp`, {
      body: { code: authenticator.wrongCode() },
    });
    expect(await statusAndCode(wrong)).toEqual([401, 'INVALID_CODE']);
    expect((await elsewhere.call('/api/me')).status).toBe(200);

    const code = authenticator.code();
    const response = await driver.call(`${STEP}/verify-totp`, { body: { code } });
    const { token } = (await response.json()) as { token: string };
    const sessions = await database.kysely
      .selectFrom('auth.session')
      .select(['token', 'aal'])
      .where('userId', '=', driver.id)
      .execute();
    expect(sessions).toEqual([{ token, aal: 'aal2' }]);
    expect(await factor.aalOf(bearer(token))).toEqual({ current: 'aal2', next: 'aal2' });
    for (const before of [driver, elsewhere]) {
      for (const path of SIGNED_IN) expect((await before.call(path)).status).toBe(401);
    }
    await mailTo(server.settings.dataDir, driver.email, /asks for a second factor now/);
  });

  test('by cookie as by token', async () => {
    const driver = await server.signUp('driver');
    const signIn = await factor.password(driver);
    const cookie = signIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const headers = { cookie, origin: server.url };
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
    expect((await server.call('/api/me', { headers: { cookie } })).status).toBe(401);
  });

  test('never with a wrong password, without a session, or over a verified one', async () => {
    const { person } = await factor.withFactor();
    const body = { password: person.password };
    expect(await statusAndCode(await person.call(`${STEP}/enable`, { body }))).toEqual([
      400,
      'TOTP_ALREADY_ENABLED',
    ]);
    const driver = await server.signUp('driver');
    const wrong = await driver.call(`${STEP}/enable`, { body: { password: 'wrong one' } });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({ code: 'INVALID_PASSWORD', message: INVALID_PASSWORD });
    expect(await statusAndCode(await factor.call('enable', body))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(await statusAndCode(await driver.call(`${STEP}/enable`, { body: {} }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
  });

  test('never by a code where nothing was set up', async () => {
    const driver = await server.signUp('driver');
    expect(
      await statusAndCode(await driver.call(`${STEP}/verify-totp`, { body: { code: '123456' } })),
    ).toEqual([400, 'TOTP_NOT_ENABLED']);
  });

  test('so that nobody can put another secret in the place of the verified one', async () => {
    const { person } = await factor.withFactor();
    const replace = sql`update auth."twoFactor" set secret = 'other', verified = false
      where "userId" = ${person.id}`.execute(database.kysely);
    await expect(replace).rejects.toThrow('turned off before another');
  });

  test('with secret and recovery codes that cannot be read from the database', async () => {
    const { person, recoveryCodes } = await factor.withFactor();
    const stored = await database.kysely
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
