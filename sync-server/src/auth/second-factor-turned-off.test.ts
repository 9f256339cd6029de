import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from '../testing/mails.ts';
import { bearer, STEP, secondFactorOn, statusAndCode } from '../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { verifySyncAfterEach } from '../testing/verify-sync.ts';

describe.each(testDatabases())('the second factor is turned off on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  let factor: ReturnType<typeof secondFactorOn>;
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 5_000 });
    server = await startTestServer({ database });
    factor = secondFactorOn(server);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);

  test('with the password, in a session that passed it; every session has the password only then', async () => {
    const { person, recoveryCodes } = await factor.withFactor();
    const second = await factor.call(
      'verify-backup-code',
      { code: recoveryCodes[0] },
      await factor.begin(person),
    );
    const elsewhere = ((await second.json()) as { token: string }).token;
    const wrong = await person.call(`${STEP}/disable`, { body: { password: 'wrong one' } });
    expect(await statusAndCode(wrong)).toEqual([400, 'INVALID_PASSWORD']);
    const body = { password: person.password };
    expect(await statusAndCode(await factor.call('disable', body))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);

    const response = await person.call(`${STEP}/disable`, { body });
    expect(response.status).toBe(200);
    const { status, token } = (await response.json()) as { status: boolean; token: string };
    expect(status).toBe(true);
    for (const one of [token, elsewhere]) {
      expect(await factor.aalOf(bearer(one))).toEqual({ current: 'aal1', next: 'aal1' });
    }
    expect((await person.call('/api/me')).status).toBe(401);
    await expect(server.signIn(person.email, person.password)).resolves.toBeDefined();
    await mailTo(server.settings.dataDir, person.email, /no second factor any more/);
    const left = await database.kysely
      .selectFrom('auth.twoFactor')
      .select('id')
      .where('userId', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });
});
