import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TOO_MANY_SIGN_UPS } from '../domain/accounts/sign-up/log-blocked-sign-up.ts';
import { removeExpiredLimits } from '../platform/rate-limits/remove-expired-limits.ts';
import {
  from,
  LIMITED,
  limitedServer,
  statuses,
  times,
  WRONG,
} from '../platform/rate-limits/testing/limited-server.ts';
import { codeOf } from '../testing/answers.ts';

describe.each([testDatabase()])('rate limits on $name', ({ open }) => {
  const t = limitedServer(open);
  const { endWindows, newAddress, newDriver, signIn, signUp, spend } = t;

  test('an account changes its email five times a day, to whatever address, taken ones too', async () => {
    const { email, password } = await newDriver();
    const { email: taken } = await newDriver();
    const { token } = (await (await signIn(email, password)).json()) as { token: string };
    const change = (newEmail: string, fields = {}) =>
      t.server.call('/api/auth/change-email', {
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

  test('an address changes twenty emails a day, of whatever accounts', async () => {
    const address = newAddress();
    const change = async () => {
      const { email, password } = await newDriver();
      const { token } = (await (await signIn(email, password)).json()) as { token: string };
      return t.server.call('/api/auth/change-email', {
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
      t.server.call('/api/auth/change-password', {
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
    const logged = await t.database.kysely
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
    ['about emails 60 times', 'verify-email', 60, '/api/functions/verify-corporate-email'],
    ['for challenges 120 times', 'challenge', 120, '/api/bot-check/challenge'],
  ])('an address asks %s a minute', async (_words, limit, attempts, path) => {
    const guarded = await t.startAnother({ settings: { ...LIMITED, botCheck: 'altcha' } });
    const headers = from(newAddress());
    const body = path.startsWith('/api/functions') && { email: 'a@b.example', role: 'driver' };
    const ask = () => guarded.call(path, body ? { body, headers } : { headers });
    expect((await ask()).status).toBe(200);
    await spend(limit, attempts - 1);
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await codeOf(refused)).toEqual([429, 'rate_limited']);
  });

  test('no address and no email can be read from what is kept', async () => {
    const { email } = await newDriver();
    await signIn(email, WRONG, '192.0.2.77');
    const { rows } = await sql<{ key: string }>`select key from auth.rate_limit`.execute(
      t.database.kysely,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/);
  });

  test('counts are forgotten once their window has ended, and those of open windows kept', async () => {
    await endWindows();
    await sql`insert into auth.rate_limit (key, points, expire)
      select 'old:' || n, 1, 1 from generate_series(1, 2500) n`.execute(t.database.kysely);
    const { email } = await newDriver();
    await signIn(email, WRONG);
    await removeExpiredLimits(t.database, new AbortController().signal);
    const { rows } = await sql<{ key: string }>`select key from auth.rate_limit`.execute(
      t.database.kysely,
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
