import { config } from '@juu/shared/endpoints/config';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { HTML, STYLE_HASH, siteUnderTest } from './testing/site-under-test.ts';

const t = siteUnderTest();

describe('health', () => {
  test('says that the process lives', async () => {
    expect(await (await t.server.call('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('says that it can serve, and that it cannot while a migration is due', async () => {
    const ready = await t.server.call('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }]);
    await sql`alter table schema_migrations rename to schema_migrations_away`.execute(
      t.database.kysely,
    );
    const due = await t.server.call('/readyz');
    expect([due.status, await due.json()]).toEqual([503, { status: 'unavailable' }]);
    await sql`alter table schema_migrations_away rename to schema_migrations`.execute(
      t.database.kysely,
    );
  });
});

describe('every answer', () => {
  test('runs nothing but the product’s own files', async () => {
    const { headers } = await t.server.call('/', { headers: HTML });
    const policy = headers.get('content-security-policy');
    expect(policy?.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "frame-src 'none'",
      "worker-src 'self'",
      `style-src 'self' ${STYLE_HASH}`,
      "img-src 'self' blob: data:",
      "media-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('carries the id under which it is logged, a proxy’s if there is one', async () => {
    const own = (await t.server.call('/api/config')).headers.get('x-request-id') ?? '';
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
    expect(t.logged()).toContain(own);
    const headers = { 'x-request-id': 'from-proxy-1' };
    const given = await t.server.call('/api/config', { headers });
    expect(given.headers.get('x-request-id')).toBe('from-proxy-1');
  });

  test('leaves nothing personal in the log', async () => {
    const driver = await t.server.signUp('driver', { email: 'private.person@gmail.com' });
    await driver.call('/api/me?email=private.person@gmail.com');
    await t.server.call('/api/auth/sign-in/email', {
      body: { email: 'private.person@gmail.com', password: 'secret guess' },
    });
    await t.server.call('/api/auth/sign-up/email', {
      body: { ...driver, role: 'driver', name: 'Private Person' },
    });
    expect(t.logged()).toContain('"path":"/api/me"');
    expect(t.logged()).not.toMatch(/private|secret guess/i);
    expect(t.logged()).not.toContain(driver.token);
    expect(t.logged()).not.toContain('127.0.0.1');
  });
});

test('GET /api/config tells the web app what it must know', async () => {
  const told = config.read.response.parse(await (await t.server.call('/api/config')).json());
  expect(told).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    bot_check: { provider: 'off', site_key: null, challenge_url: null },
    sync: { endpoint: t.server.url },
    payout_minimum_usd: 10,
    credit_limit_usd: 5000,
    vat_percent: 16,
    device_offline_after_s: 120,
  });
});
