import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { testDatabase } from '@juu/db/testing/test-database';
import { config } from '@juu/shared/endpoints/config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { soundSignUp } from '../../testing/accounts.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { createLog } from '../log.ts';
import { BOT_CHECK_REQUIRED } from './bot-check.ts';
import { createTurnstile } from './turnstile.ts';

const accepted = (fields: object) => ({
  status: 200,
  body: JSON.stringify({ success: true, ...fields }),
});
const GOOD = accepted({ hostname: 'juu.example', action: 'sign-up' });
const refusal = (...codes: string[]) => ({
  status: 200,
  body: JSON.stringify({ success: false, 'error-codes': codes }),
});

describe.each([testDatabase()])('the Turnstile bot check on $name', ({ open }) => {
  let cloudflare: Server;
  let keys: { siteKey: string; secretKey: string; verifyUrl: string };
  let answer: { status: number; body: string } | 'nothing';
  let asked: Record<string, unknown>[];
  beforeAll(async () => {
    cloudflare = createServer(async (request, response) => {
      asked.push((await json(request)) as Record<string, unknown>);
      if (answer === 'nothing') return;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    }).listen(0, '127.0.0.1');
    await once(cloudflare, 'listening');
    const { port } = cloudflare.address() as AddressInfo;
    const verifyUrl = `http://127.0.0.1:${port}/turnstile/v0/siteverify`;
    keys = { siteKey: '1x00000000000000000000AA', secretKey: 'hush', verifyUrl };
  });
  afterAll(() => {
    cloudflare.closeAllConnections();
    cloudflare.close();
  });
  const t = serverUnderTest(open, () => ({
    settings: {
      botCheck: 'turnstile',
      turnstile: keys,
      trustProxy: 1,
      publicUrl: 'https://juu.example',
    },
  }));
  beforeEach(() => {
    answer = GOOD;
    asked = [];
  });

  const newToken = () => `0.${crypto.randomUUID()}`;
  const signUp = (token: string | undefined, body = soundSignUp('driver')) =>
    t.server.call('/api/auth/sign-up/email', {
      body,
      headers: {
        'x-forwarded-for': '203.0.113.7',
        ...(token === undefined ? {} : { 'x-captcha-response': token }),
      },
    });
  const accounts = async (email: string) =>
    (
      await t.database.kysely
        .selectFrom('profiles')
        .select('id')
        .where('email', '=', email)
        .execute()
    ).length;

  test('is announced with its site key, and never with its secret', async () => {
    const text = await (await t.server.call('/api/config')).text();
    expect(config.read.response.parse(JSON.parse(text)).bot_check).toEqual({
      provider: 'turnstile',
      site_key: keys.siteKey,
      challenge_url: null,
    });
    expect(text).not.toContain('hush');
    expect((await t.server.call('/api/bot-check/challenge')).status).toBe(404);
  });

  test('lets a token that Cloudflare accepts sign up, and tells it whose it is', async () => {
    const token = newToken();
    expect((await signUp(token)).status).toBe(200);
    expect(asked).toEqual([{ secret: 'hush', response: token, remoteip: '203.0.113.7' }]);
  });

  test.each([
    ['another site’s page', { hostname: 'elsewhere.example', action: 'sign-up' }],
    ['another form of this site', { hostname: 'juu.example', action: 'contact' }],
  ])('refuses a token that was solved on %s', async (_case, fields) => {
    answer = accepted(fields);
    expect((await signUp(newToken())).status).toBe(403);
  });

  test.each([
    ['that say neither site nor form', { hostname: '', action: '' }],
    [
      'of Cloudflare’s keys for tests, whatever host they name',
      { hostname: 'example.com', metadata: { result_with_testing_key: true } },
    ],
  ])('lets answers pass %s', async (_case, fields) => {
    answer = accepted(fields);
    expect((await signUp(newToken())).status).toBe(200);
  });

  test('takes a token once, though Cloudflare should accept it twice', async () => {
    const token = newToken();
    const responses = await Promise.all([signUp(token), signUp(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await signUp(token)).status).toBe(403);
  });

  test.each([['invalid-input-response'], ['timeout-or-duplicate'], ['missing-input-response']])(
    'refuses a token of which Cloudflare says %s',
    async (code) => {
      answer = refusal(code);
      const response = await signUp(newToken());
      expect([response.status, await response.json()]).toEqual([
        403,
        { code: 'BOT_CHECK_REQUIRED', message: BOT_CHECK_REQUIRED },
      ]);
    },
  );

  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a token longer than Cloudflare’s', 'x'.repeat(2_049)],
  ])('refuses %s without asking Cloudflare', async (_case, token) => {
    expect((await signUp(token)).status).toBe(403);
    expect(asked).toEqual([]);
  });

  test.each([
    ['cannot serve', { status: 500, body: 'sorry' }],
    ['answers another shape', { status: 200, body: '{"ok":true}' }],
    ['fails itself', refusal('internal-error')],
    ['does not know our secret', refusal('invalid-input-secret')],
  ])('asks to try again, and loses nothing, when Cloudflare %s', async (_case, given) => {
    answer = given;
    const token = newToken();
    const body = soundSignUp('driver');
    const response = await signUp(token, body);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'BOT_CHECK_UNAVAILABLE',
      message: expect.stringContaining('Please try again'),
    });
    expect(await accounts(body.email)).toBe(0);
    answer = GOOD;
    expect((await signUp(token, body)).status).toBe(200);
  });

  test('waits for Cloudflare, but not for ever', async () => {
    answer = 'nothing';
    const log = createLog({ logLevel: 'silent' });
    const publicUrl = 'https://juu.example';
    const impatient = createTurnstile({
      database: t.database,
      log,
      keys,
      publicUrl,
      patienceMs: 50,
    });
    await expect(impatient.accept(newToken(), 'sign-up')).rejects.toMatchObject({
      code: 'bot_check_unavailable',
    });
  });
});
