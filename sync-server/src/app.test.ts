import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { configSchema, errorBodySchema } from '@juu/shared/protocol/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';
import { verifySyncAfterEach } from './testing/verify-sync.ts';

const HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const HTML = { accept: 'text/html' };

let database: TestDatabase;
let server: TestServer;
let site: string;
let logged = '';
beforeAll(async () => {
  database = await openTestDatabase('PGlite');
  site = await mkdtemp(join(tmpdir(), 'juu-site-'));
  await mkdir(join(site, 'assets'));
  const documents = {
    index: 'Home',
    pricing: 'Pricing',
    auth: 'Sign in',
    shell: 'App',
    404: 'Gone',
  };
  for (const [name, title] of Object.entries(documents)) {
    await writeFile(join(site, `${name}.html`), `<title>${title}</title>https://origin.invalid/x`);
  }
  await writeFile(join(site, 'robots.txt'), 'Sitemap: https://origin.invalid/sitemap.xml');
  await writeFile(join(site, 'poster.webp'), 'a picture');
  await writeFile(join(site, 'service-worker.js'), '// worker');
  await writeFile(join(site, 'assets/app-1a2b3c.js'), '// app');
  await writeFile(join(site, 'assets/large-4d5e6f.js'), '// a line\n'.repeat(1_000));
  await writeFile(join(site, 'assets/small-7a8b9c.js'), 'as it was written');
  await writeFile(join(site, 'assets/small-7a8b9c.js.br'), brotliCompressSync('as it was built'));
  await writeFile(join(site, 'csp-hashes.json'), JSON.stringify({ 'style-src': [HASH] }));
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  const log = createLog({ logLevel: 'debug' }, stream);
  server = await startTestServer({ database, site, log });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await rm(site, { recursive: true });
});
verifySyncAfterEach(() => database);

describe('health', () => {
  test('says that the process lives', async () => {
    expect(await (await server.call('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('says that it can serve, and that it cannot while a migration is due', async () => {
    const ready = await server.call('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }]);
    await sql`alter table schema_migrations rename to schema_migrations_away`.execute(
      database.kysely,
    );
    const due = await server.call('/readyz');
    expect([due.status, await due.json()]).toEqual([503, { status: 'unavailable' }]);
    await sql`alter table schema_migrations_away rename to schema_migrations`.execute(
      database.kysely,
    );
  });
});

describe('the web app', () => {
  /** As a browser asks: `fetch` would forbid any store to answer such a question. */
  async function statusOf(path: string, headers: Record<string, string>) {
    const asked = get(server.url + path, { headers: { ...HTML, ...headers } });
    const [answer] = await once(asked, 'response');
    answer.resume();
    return answer.statusCode;
  }

  test.each([
    ['/', 'Home'],
    ['/pricing', 'Pricing'],
    ['/pricing/?utm_source=poster', 'Pricing'],
    ['/auth?redirect=%2Fadmin', 'Sign in'],
    ['/auth?tab=signup', 'App'],
    ['/advertiser', 'App'],
    ['/admin/anything', 'App'],
  ])('answers %s with its own document, never from a store without asking', async (path, title) => {
    const response = await server.call(path, { headers: HTML });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<title>${title}</title>`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await statusOf(path, { 'if-none-match': response.headers.get('etag') ?? '' })).toBe(304);
  });

  test.each([
    '/nowhere',
    '/pricing/more',
    '/..%2f..%2fpricing',
    ...['/404', '/404/', '/shell', '/shell/', '/index', '/index/'],
    ...['/404.html', '/shell.html', '/nowhere.html'],
    '/%E0%A4%A',
  ])('says that there is nothing at %s, and logs the path', async (path) => {
    const response = await server.call(`${path}?secret=1`, { headers: HTML });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Gone</title>');
    expect(logged).toContain(`"path":"${path}","msg":"404: no page at this address"`);
  });

  test.each([
    ['/index.html?utm_source=poster', '/?utm_source=poster'],
    ['/pricing.html', '/pricing'],
  ])('leads who opens the file %s to its page', async (file, page) => {
    const opened = await fetch(server.url + file, { headers: HTML, redirect: 'manual' });
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).toBe(page);
    // As the service worker asks, which may keep no redirected answer.
    const fetched = await fetch(server.url + file, { redirect: 'manual' });
    expect(fetched.status).toBe(200);
    expect(fetched.headers.get('vary')).toContain('Accept');
  });

  test('knows its own address only from the settings', async () => {
    for (const path of ['/pricing', '/robots.txt', '/nowhere']) {
      const text = await (await server.call(path, { headers: HTML })).text();
      expect(text, path).toContain(server.url);
      expect(text, path).not.toContain('origin.invalid');
    }
  });

  test('brings a page that was built anew under the running server', async () => {
    await writeFile(join(site, 'fresh.html'), '<title>Before</title>');
    expect(await (await server.call('/fresh', { headers: HTML })).text()).toContain('Before');
    await writeFile(join(site, 'fresh.html'), '<title>After</title>');
    await utimes(join(site, 'fresh.html'), new Date(), new Date(Date.now() + 5_000));
    expect(await (await server.call('/fresh', { headers: HTML })).text()).toContain('After');
  });

  test('asks search engines to leave the dashboards alone, and nothing else', async () => {
    const robotsOf = async (path: string) =>
      (await server.call(path, { headers: HTML })).headers.get('x-robots-tag');
    expect(await robotsOf('/driver')).toBe('noindex');
    expect(await robotsOf('/auth')).toBeNull();
  });

  test('is kept for ever where names carry a hash, and asked for again elsewhere', async () => {
    const asset = await server.call('/assets/app-1a2b3c.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const worker = await server.call('/service-worker.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const picture = await server.call('/poster.webp');
    expect(picture.headers.get('cache-control')).toBe('max-age=86400');
  });

  test('travels compressed', async () => {
    const script = await server.call('/assets/large-4d5e6f.js');
    expect(script.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(await script.text()).toHaveLength(10_000);
    const built = await server.call('/assets/small-7a8b9c.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(built.headers.get('content-encoding')).toBe('br');
    expect(built.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await built.text()).toBe('as it was built');
  });

  test.each(['/poster.webp', '/service-worker.js', '/assets/app-1a2b3c.js'])(
    'is served in parts at %s, and says where a part lies behind its end',
    async (path) => {
      const get = (range: string) => server.call(path, { headers: { ...HTML, range } });
      const part = await get('bytes=0-1');
      expect([part.status, (await part.text()).length]).toEqual([206, 2]);
      const beyond = await get('bytes=9999-');
      expect([beyond.status, await beyond.text()]).toEqual([416, '']);
      expect(beyond.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
      expect((await get('bytes=9-3')).status).toBe(200);
    },
  );

  test.each(['/assets/gone-1a2b3c.js', '/api/nothing', '/sync/nothing', '/files/nothing'])(
    'never stands in for %s',
    async (path) => {
      const response = await server.call(path, { headers: HTML });
      expect(response.status).toBe(404);
      expect(errorBodySchema.parse(await response.json()).error.code).toBe('not_found');
    },
  );

  test('answers only GET for a page', async () => {
    const response = await server.call('/advertiser', { method: 'POST', body: {}, headers: HTML });
    expect(response.status).toBe(404);
  });
});

describe('every answer', () => {
  test('runs nothing but the product’s own files', async () => {
    const { headers } = await server.call('/', { headers: HTML });
    const policy = headers.get('content-security-policy');
    expect(policy?.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "frame-src 'none'",
      "worker-src 'self'",
      `style-src 'self' ${HASH}`,
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

  test('carries the id under which it is logged, a proxy’s where there is one', async () => {
    const own = (await server.call('/api/config')).headers.get('x-request-id') ?? '';
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
    expect(logged).toContain(own);
    const headers = { 'x-request-id': 'from-proxy-1' };
    const given = await server.call('/api/config', { headers });
    expect(given.headers.get('x-request-id')).toBe('from-proxy-1');
  });

  test('leaves nothing personal in the log', async () => {
    const driver = await server.signUp('driver', { email: 'private.person@gmail.com' });
    await driver.call('/api/me?email=private.person@gmail.com');
    await server.call('/api/auth/sign-in/email', {
      body: { email: 'private.person@gmail.com', password: 'secret guess' },
    });
    await server.call('/api/auth/sign-up/email', {
      body: { ...driver, role: 'driver', name: 'Private Person' },
    });
    expect(logged).toContain('"path":"/api/me"');
    expect(logged).not.toMatch(/private|secret guess/i);
    expect(logged).not.toContain(driver.token);
    expect(logged).not.toContain('127.0.0.1');
  });
});

describe('a refusal', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/functions/verify-corporate-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const codeOf = async (response: Response) =>
    errorBodySchema.parse(await response.json()).error.code;

  test('of malformed JSON is 400, of a huge body 413', async () => {
    const malformed = await post('{"email":');
    expect([malformed.status, await codeOf(malformed)]).toEqual([400, 'invalid_request']);
    const huge = await post(`"${'x'.repeat(200_000)}"`);
    expect([huge.status, await codeOf(huge)]).toEqual([413, 'payload_too_large']);
  });

  test.each([
    ['{"email":', { details: null, hint: /^Send one JSON object in UTF-8/ }],
    ['[]', { details: null, hint: /^Send one JSON object with the fields/ }],
    ['{"role":"driver"}', { details: 'email', hint: /field named in details/ }],
  ])('of %s points to the way out', async (body, { details, hint }) => {
    const { error } = errorBodySchema.parse(await (await post(body)).json());
    expect(error).toMatchObject({ details, hint: expect.stringMatching(hint) });
  });

  test('meets writes of other sites, and cookie writes without an origin', async () => {
    const body = JSON.stringify({ email: 'a@b.example', role: 'advertiser' });
    const cookie = 'juu.session_token=any';
    const statusOf = async (headers: Record<string, string>) => (await post(body, headers)).status;
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ origin: server.url })).toBe(200);
    expect(await statusOf({ cookie, origin: server.url })).toBe(200);
    expect(await statusOf({ cookie, origin: server.url.replace('127.0.0.1', 'localhost') })).toBe(
      200,
    );
    expect(await statusOf({ cookie, authorization: 'Bearer any' })).toBe(200);
    expect(await statusOf({ cookie })).toBe(403);
    expect(await statusOf({ origin: 'https://elsewhere.example' })).toBe(403);
    const refused = await post(body, { cookie, origin: 'https://elsewhere.example' });
    expect(await codeOf(refused)).toBe('origin_refused');
  });

  test('of a malformed address is 400 and never a stack trace', async () => {
    const response = await server.call('/api/admin/users/%E0%A4%A');
    expect(response.status).toBe(400);
    const { error } = errorBodySchema.parse(await response.json());
    expect(error).toMatchObject({
      code: 'invalid_request',
      message: 'The request’s address is not valid',
      hint: 'Check the signs after each % in the address.',
    });
  });
});

test('GET /api/config tells the web app what it must know', async () => {
  const config = configSchema.parse(await (await server.call('/api/config')).json());
  expect(config).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    bot_check: { provider: 'off', site_key: null, challenge_url: null },
    sync: { endpoint: server.url },
  });
});
