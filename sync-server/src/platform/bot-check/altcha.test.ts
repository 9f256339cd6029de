import { testDatabase } from '@juu/db/testing/test-database';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { soundSignUp } from '../../testing/accounts.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { createAltcha } from './altcha.ts';
import { BOT_CHECK_REQUIRED } from './bot-check.ts';

describe.each([testDatabase()])('the ALTCHA bot check on $name', ({ open }) => {
  const t = serverUnderTest(open, { settings: { botCheck: 'altcha' } });

  const getChallenge = async () =>
    (await (await t.server.call('/api/bot-check/challenge')).json()) as Challenge;
  const signUp = (solution?: string, fields = {}) =>
    t.server.call('/api/auth/sign-up/email', {
      body: { ...soundSignUp('driver'), ...fields },
      headers: solution === undefined ? {} : { 'x-captcha-response': solution },
    });

  test('is announced with the address of its challenges', async () => {
    const config = await (await t.server.call('/api/config')).json();
    expect(config).toMatchObject({
      bot_check: { provider: 'altcha', site_key: null, challenge_url: '/api/bot-check/challenge' },
    });
  });

  test('lets a solved challenge sign up once, and no second time', async () => {
    const solution = await solve(await getChallenge());
    expect((await signUp(solution)).status).toBe(200);
    const again = await signUp(solution);
    expect(again.status).toBe(403);
    expect(await again.json()).toMatchObject({ message: BOT_CHECK_REQUIRED });
  });

  test('counts one of two uses at the same moment, on different server processes', async () => {
    const other = await t.startAnother({ settings: { botCheck: 'altcha' } });
    const headers = { 'x-captcha-response': await solve(await getChallenge()) };
    const responses = await Promise.all(
      [t.server, other].map(({ call }) =>
        call('/api/auth/sign-up/email', { body: soundSignUp('driver'), headers }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('keeps a challenge whole for a form that was filled in wrongly', async () => {
    const solution = await solve(await getChallenge());
    expect((await signUp(solution, { password: '123' })).status).toBe(400);
    expect((await signUp(solution)).status).toBe(200);
  });

  test.each([
    ['nothing', async () => undefined],
    ['an empty header', async () => ''],
    ['what is no base64', async () => '%%%'],
    ['what is no JSON', async () => btoa('hello')],
    ['another shape', async () => btoa('{"challenge":{}}')],
    ['a wrong solution', async () => encode(await getChallenge(), 1, 'ab'.repeat(32))],
    ['a challenge made easier', async () => solve(easier(await getChallenge()))],
    ['a challenge prolonged', async () => solve(prolonged(await getChallenge()))],
  ])('refuses %s', async (_case, make) => {
    const email = `${crypto.randomUUID()}@gmail.com`;
    expect((await signUp(await make(), { email })).status).toBe(403);
    const attempt = await t.database.kysely
      .selectFrom('signup_attempt_logs')
      .select(['status', 'metadata'])
      .where('email', '=', email)
      .executeTakeFirst();
    expect(attempt).toEqual({ status: 'blocked', metadata: { pattern: 'bot_check_failed' } });
  });

  test('refuses an expired challenge', async () => {
    const altcha = createAltcha(t.database, 'another secret of this test');
    const solution = await solve((await altcha.challenge?.()) as Challenge);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60 * 1000 });
    expect(await altcha.accept(solution, 'sign-up')).toBe(false);
    vi.useRealTimers();
    expect(await altcha.accept(solution, 'sign-up')).toBe(true);
  });

  test('forgets challenges that expired, a few with each new one', async () => {
    await sql`insert into auth.spent_challenge (signature, expires_at)
      select 'old ' || n, now() - interval '1 hour' from generate_series(1, 30) n`.execute(
      t.database.kysely,
    );
    for (let i = 0; i < 2; i += 1) await signUp(await solve(await getChallenge()));
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from auth.spent_challenge where expires_at < now()`.execute(
      t.database.kysely,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('is not asked for at sign-in', async () => {
    const body = soundSignUp('driver');
    const headers = { 'x-captcha-response': await solve(await getChallenge()) };
    await t.server.call('/api/auth/sign-up/email', { body, headers });
    await expect(t.server.signIn(body.email, body.password)).resolves.toBeDefined();
  });
});

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  return encode(challenge, solution.counter, solution.derivedKey);
}

/** As the widget sends it. */
function encode(challenge: Challenge, counter: number, derivedKey: string): string {
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey, time: 1 } }));
}

function easier(challenge: Challenge): Challenge {
  const keyPrefix = challenge.parameters.keyPrefix.slice(0, 2);
  return { ...challenge, parameters: { ...challenge.parameters, keyPrefix, cost: 1 } };
}

function prolonged(challenge: Challenge): Challenge {
  const expiresAt = (challenge.parameters.expiresAt ?? 0) + 3_600;
  return { ...challenge, parameters: { ...challenge.parameters, expiresAt } };
}
