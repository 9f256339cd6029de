import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { HTML, siteUnderTest } from '../../testing/site-under-test.ts';

const t = siteUnderTest();

describe('the web app', () => {
  /** As a browser asks: `fetch` would forbid any store to answer such a question. */
  async function statusOf(path: string, headers: Record<string, string>) {
    const asked = get(t.server.url + path, { headers: { ...HTML, ...headers } });
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
    ['/auth?tab=forgot', 'App'],
    ['/auth?tab=reset', 'App'],
    ['/advertiser', 'Advertiser'],
    ['/advertiser/campaigns/new', 'Advertiser'],
    ['/admin/campaigns/c-1?status=all', 'Admin'],
    ['/verify-email?token=a.b.c', 'Confirm'],
  ])('answers %s with its own document, never from a store without asking', async (path, title) => {
    const response = await t.server.call(path, { headers: HTML });
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
    ...['//nowhere', '//api', '//%5cexample.org', '//pricing/more'],
  ])('says that there is nothing at %s, and logs the path', async (path) => {
    const response = await t.server.call(`${path}?secret=1`, { headers: HTML });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Gone</title>');
    expect(t.logged()).toContain(`"path":"${path}","msg":"404: no page at this address"`);
  });

  test.each([
    ['/index.html?utm_source=poster', '/?utm_source=poster'],
    ['/pricing.html', '/pricing'],
    ['/admin.html', '/admin'],
    ['/pricing.html?next=/a?b=1', '/pricing?next=/a?b=1'],
  ])('leads who opens the file %s to its page', async (file, page) => {
    const opened = await fetch(t.server.url + file, { headers: HTML, redirect: 'manual' });
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).toBe(page);
    // As the service worker asks, which may keep no redirected answer.
    const fetched = await fetch(t.server.url + file, { redirect: 'manual' });
    expect(fetched.status).toBe(200);
    expect(fetched.headers.get('vary')).toContain('Accept');
  });

  test.each([
    ['//', '/'],
    ['//pricing?plan=basic', '/pricing?plan=basic'],
    ['//auth?tab=signup', '/auth?tab=signup'],
    ['/admin//users', '/admin/users'],
  ])('leads who opens %s to the page that the app sees there', async (address, page) => {
    const opened = await fetch(t.server.url + address, { headers: HTML, redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, page]);
  });

  test('knows its own address only from the settings', async () => {
    for (const path of ['/pricing', '/robots.txt', '/nowhere']) {
      const text = await (await t.server.call(path, { headers: HTML })).text();
      expect(text, path).toContain(t.server.url);
      expect(text, path).not.toContain('origin.invalid');
    }
  });

  test('serves a page that was rebuilt while the server runs', async () => {
    await writeFile(join(t.site, 'fresh.html'), '<title>Before</title>');
    expect(await (await t.server.call('/fresh', { headers: HTML })).text()).toContain('Before');
    await writeFile(join(t.site, 'fresh.html'), '<title>After</title>');
    await utimes(join(t.site, 'fresh.html'), new Date(), new Date(Date.now() + 5_000));
    expect(await (await t.server.call('/fresh', { headers: HTML })).text()).toContain('After');
  });

  test('asks search engines to leave dashboards and forgotten passwords alone, and nothing else', async () => {
    const robotsOf = async (path: string) =>
      (await t.server.call(path, { headers: HTML })).headers.get('x-robots-tag');
    expect(await robotsOf('/driver')).toBe('noindex');
    expect(await robotsOf('/auth?tab=reset')).toBe('noindex');
    expect(await robotsOf('/auth')).toBeNull();
    expect(await robotsOf('/pricing?tab=reset')).toBeNull();
  });

  test('is kept for ever if the name has a hash, else requested again', async () => {
    const asset = await t.server.call('/assets/app-1a2b3c.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const worker = await t.server.call('/service-worker.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const picture = await t.server.call('/poster.webp');
    expect(picture.headers.get('cache-control')).toBe('max-age=86400');
  });

  test('travels compressed', async () => {
    const script = await t.server.call('/assets/large-4d5e6f.js');
    expect(script.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(await script.text()).toHaveLength(10_000);
    const built = await t.server.call('/assets/small-7a8b9c.js', {
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
      const get = (range: string) => t.server.call(path, { headers: { ...HTML, range } });
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
      const response = await t.server.call(path, { headers: HTML });
      expect(await codeOf(response)).toEqual([404, 'not_found']);
    },
  );

  test('answers only GET for a page', async () => {
    const response = await t.server.call('/advertiser', {
      method: 'POST',
      body: {},
      headers: HTML,
    });
    expect(response.status).toBe(404);
  });
});
