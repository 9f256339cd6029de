import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soundSignUp } from '../testing/accounts.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { verifySyncAfterEach } from '../testing/verify-sync.ts';
import { TOO_MANY_SIGN_UPS } from './limits.ts';
import { removeExpiredLimits } from './remove-expired-limits.ts';

const WRONG = 'not the password';
const PATIENCE = { timeout: 30_000 };

describe.each(testDatabases())('rate limits on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    database = await open();
    const settings = { rateLimit: true, trustProxy: 1 };
    server = await startTestServer({ database, settings });
    other = await startTestServer({ database, settings });
  });
  afterAll(async () => {
    await server.close();
    await other.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);

  let addresses = 0;
  /** An address that no test has used. */
  const newAddress = () => {
    addresses += 1;
    return `198.51.${addresses >> 8}.${addresses & 255}`;
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const signIn = (email: string, password: string, address = newAddress(), at = server) =>
    at.call('/api/auth/sign-in/email', { body: { email, password }, headers: from(address) });
  const signUp = (address: string, fields = {}) =>
    server.call('/api/auth/sign-up/email', {
      body: { ...soundSignUp('driver'), ...fields },
      headers: from(address),
    });
  const newDriver = async () => {
    const body = soundSignUp('driver');
    expect((await signUp(newAddress(), body)).status).toBe(200);
    return body;
  };
  const statuses = (responses: Response[]) => responses.map(({ status }) => status);
  const times = <T>(n: number, make: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: n }, (_, i) => make(i)));
  const endWindows = () =>
    sql`update auth.rate_limit set expire = ${String(Date.now() - 1)}::bigint`.execute(
      database.kysely,
    );
  /** As if so many attempts had been counted in each open window of the limit. */
  const spend = (limit: string, attempts: number) =>
    sql`update auth.rate_limit set points = ${attempts}
         where key like ${`${limit}:%`} and expire > ${String(Date.now())}::bigint`.execute(
      database.kysely,
    );

  /** Attempts that are counted in open windows. */
  const openCounts = async () =>
    (
      await database.kysely
        .selectFrom('auth.rate_limit')
        .select('points')
        .where('expire', '>', String(Date.now()))
        .execute()
    ).map(({ points }) => points);

  test('an account takes ten wrong passwords a minute, from whatever addresses and processes', async () => {
    const { email, password } = await newDriver();
    const tries = await times(10, (i) =>
      signIn(i % 2 ? email : email.toUpperCase(), WRONG, newAddress(), i % 3 ? server : other),
    );
    expect(new Set(statuses(tries))).toEqual(new Set([401]));

    const refused = await signIn(email, WRONG);
    expect(refused.status).toBe(429);
    const waitS = Number(refused.headers.get('retry-after'));
    expect(waitS).toBeGreaterThan(0);
    expect(waitS).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/),
    });
    // The right password as well: else whoever guesses would learn when they have guessed it.
    expect((await signIn(email, password)).status).toBe(429);

    await endWindows();
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('many guesses at one moment are no way round', async () => {
    const { email } = await newDriver();
    const answered = statuses(await times(25, () => signIn(email, WRONG)));
    expect(answered.filter((status) => status === 401)).toHaveLength(10);
    expect(answered.filter((status) => status === 429)).toHaveLength(15);
  });

  test('an account that does not exist is counted like one that does', async () => {
    const answered = statuses(await times(11, () => signIn('nobody@gmail.com', WRONG)));
    expect(answered.sort()).toEqual([...Array(10).fill(401), 429]);
  });

  test('right passwords are never counted', async () => {
    const { email, password } = await newDriver();
    const address = newAddress();
    await endWindows();
    for (let i = 0; i < 12; i += 1) {
      expect((await signIn(email, password, address)).status).toBe(200);
      await expect.poll(openCounts, PATIENCE).toEqual([0, 0]);
    }
  });

  test('an address takes sixty wrong passwords a minute, for whatever accounts', async () => {
    const { email, password } = await newDriver();
    const address = newAddress();
    expect((await signIn('nobody-1@gmail.com', WRONG, address)).status).toBe(401);
    await spend('failures', 59);
    expect((await signIn('nobody-2@gmail.com', WRONG, address)).status).toBe(401);
    expect((await signIn(email, password, address)).status).toBe(429);
    expect((await signIn(email, password, newAddress())).status).toBe(200);
  });

  test('all addresses of one IPv6 network count as one, and another network’s do not', async () => {
    const { email, password } = await newDriver();
    expect((await signIn('six@gmail.com', WRONG, '2001:db8:7:1::1')).status).toBe(401);
    await spend('failures', 60);
    expect((await signIn(email, password, '2001:db8:7:1:ffff::1')).status).toBe(429);
    expect((await signIn(email, password, '2001:db8:7:2::1')).status).toBe(200);
  });

  test('an address that a client makes up is not believed without a proxy', async () => {
    const bare = await startTestServer({ database, settings: { rateLimit: true } });
    const { email, password } = await newDriver();
    expect((await signIn('made-up@gmail.com', WRONG, newAddress(), bare)).status).toBe(401);
    await spend('failures', 60);
    expect((await signIn(email, password, newAddress(), bare)).status).toBe(429);
    await bare.close();
    await endWindows();
  });

  test('a wrong password in a change of password is counted for whose session it is', async () => {
    const { email, password } = await newDriver();
    const { token } = (await (await signIn(email, password)).json()) as { token: string };
    const change = (headers = {}) =>
      server.call('/api/auth/change-password', {
        body: { currentPassword: WRONG, newPassword: 'another password' },
        headers: { ...from(newAddress()), ...headers },
      });
    const answered = statuses(await times(11, () => change({ authorization: `Bearer ${token}` })));
    expect(answered.filter((status) => status === 429)).toHaveLength(1);
    expect((await change()).status).not.toBe(429);
  });

  test('an account changes its e-mail five times a day, to whatever address, taken ones too', async () => {
    const { email, password } = await newDriver();
    const { email: taken } = await newDriver();
    const { token } = (await (await signIn(email, password)).json()) as { token: string };
    const change = (newEmail: string, fields = {}) =>
      server.call('/api/auth/change-email', {
        body: { newEmail, ...fields },
        headers: { ...from(newAddress()), authorization: `Bearer ${token}` },
      });
    const next = () => `${crypto.randomUUID()}@gmail.com`;
    // A slip of the pen or a wrong password is no change.
    expect((await change('no address')).status).toBe(400);
    expect((await change(next(), { password: WRONG })).status).toBe(400);
    const answered: number[] = [];
    for (const one of [next(), taken, next(), next(), taken]) {
      answered.push((await change(one)).status);
    }
    expect(answered).toEqual([200, 422, 200, 200, 422]);
    const refused = await change(next());
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      message: 'Too many attempts. Please try again in 24 hours.',
    });
  });

  test('an address changes twenty e-mails a day, of whatever accounts', async () => {
    const address = newAddress();
    const change = async () => {
      const { email, password } = await newDriver();
      const { token } = (await (await signIn(email, password)).json()) as { token: string };
      return server.call('/api/auth/change-email', {
        body: { newEmail: `${crypto.randomUUID()}@gmail.com` },
        headers: { ...from(address), authorization: `Bearer ${token}` },
      });
    };
    expect((await change()).status).toBe(200);
    await spend('change-email-address', 20);
    expect((await change()).status).toBe(429);
  });

  test('an account changes its password ten times an hour, and its owner hears of no more', async () => {
    const { email, password } = await newDriver();
    let { token } = (await (await signIn(email, password)).json()) as { token: string };
    const change = () =>
      server.call('/api/auth/change-password', {
        body: { currentPassword: password, newPassword: password },
        headers: { ...from(newAddress()), authorization: `Bearer ${token}` },
      });
    const changed = await change();
    expect(changed.status).toBe(200);
    token = ((await changed.json()) as { token: string | null }).token ?? token;
    await spend('change', 10);
    expect((await change()).status).toBe(429);
  });

  test('an address signs up twenty times an hour; what is refused is logged once', async () => {
    const address = newAddress();
    const tries = await times(20, () => signUp(address, { password: '123' }));
    expect(new Set(statuses(tries))).toEqual(new Set([400]));
    const email = `late-${crypto.randomUUID()}@gmail.com`;
    for (let i = 0; i < 3; i += 1) {
      const refused = await signUp(address, { email });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
      expect(await refused.json()).toMatchObject({
        code: 'RATE_LIMITED',
        message: 'Too many attempts. Please try again in 60 minutes.',
      });
    }
    const logged = await database.kysely
      .selectFrom('signup_attempt_logs')
      .select(['status', 'reason', 'metadata'])
      .where('email', '=', email)
      .execute();
    expect(logged).toEqual([
      { status: 'blocked', reason: TOO_MANY_SIGN_UPS, metadata: { pattern: 'too_many_attempts' } },
    ]);
    expect((await signUp(newAddress(), { email })).status).toBe(200);
  });

  test.each([
    ['about e-mails 60 times', 'verify-email', 60, '/api/functions/verify-corporate-email'],
    ['for challenges 120 times', 'challenge', 120, '/api/bot-check/challenge'],
  ])('an address asks %s a minute', async (_words, limit, attempts, path) => {
    const settings = { rateLimit: true, trustProxy: 1, botCheck: 'altcha' } as const;
    const guarded = await startTestServer({ database, settings });
    const headers = from(newAddress());
    const body = path.startsWith('/api/functions') && { email: 'a@b.example', role: 'driver' };
    const ask = () => guarded.call(path, body ? { body, headers } : { headers });
    expect((await ask()).status).toBe(200);
    await spend(limit, attempts - 1);
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(errorBodySchema.parse(await refused.json()).error.code).toBe('rate_limited');
    await guarded.close();
  });

  test('no address and no e-mail can be read from what is kept', async () => {
    const { email } = await newDriver();
    await signIn(email, WRONG, '192.0.2.77');
    const { rows } = await sql<{ key: string }>`select key from auth.rate_limit`.execute(
      database.kysely,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/);
  });

  test('counts are forgotten once their window has ended, and those of open windows kept', async () => {
    await endWindows();
    await sql`insert into auth.rate_limit (key, points, expire)
      select 'old:' || n, 1, 1 from generate_series(1, 2500) n`.execute(database.kysely);
    const { email } = await newDriver();
    await signIn(email, WRONG);
    await removeExpiredLimits(database, new AbortController().signal);
    const { rows } = await sql<{ key: string }>`select key from auth.rate_limit`.execute(
      database.kysely,
    );
    expect(rows.map(({ key }) => key.split(':')[0]).sort()).toEqual([
      'attempts-address',
      'attempts-domain',
      'failures',
      'sign-in',
      'sign-up',
    ]);
  });
});
