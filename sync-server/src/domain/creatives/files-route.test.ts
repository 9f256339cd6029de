import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openTestDatabase } from '@juu/db/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverUnderTest } from '../../testing/server-under-test.ts';

describe('files of creatives', () => {
  const path = `/files/campaign-creatives/${randomUUID()}/${randomUUID()}/${randomUUID()}.webm`;
  const t = serverUnderTest(() => openTestDatabase('PGlite'));
  beforeAll(async () => {
    const { dataDir } = t.server.settings;
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), '0123456789');
    await writeFile(join(dataDir, 'secret'), 'a secret');
  });

  test('are served to everyone, kept for ever, and run nothing', async () => {
    const response = await t.server.call(path);
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
  });

  test('are served in parts, as players ask for them', async () => {
    const part = await t.server.call(path, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    const beyond = await t.server.call(path, { headers: { range: 'bytes=20-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    for (const range of ['bytes=9-3', 'bytes=0-1, 9-3']) {
      expect((await t.server.call(path, { headers: { range } })).status).toBe(200);
    }
  });

  test.each([
    path.replace('.webm', '.mp4'),
    '/files/campaign-creatives/../../secret',
    '/files/..%2f..%2fsecret',
    '/files/campaign-creatives/%2e%2e/%2e%2e/secret',
    `${dirname(path)}/..%2f..%2f..%2f..%2fsecret`,
    dirname(path),
    '/files/',
    '/files/secret',
  ])('are nothing else: %s is 404', async (address) => {
    // A raw request: fetch would tidy the path up.
    const response = await rawGet(address);
    expect(response).toMatch(/^HTTP\/1\.1 404/);
    expect(response).toContain('"code":"not_found"');
    expect(response).not.toContain('a secret');
    expect(response).not.toContain('immutable');
  });

  async function rawGet(address: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(t.server.url);
      request({ hostname, port, path: address }, async (response) => {
        const head = `HTTP/1.1 ${response.statusCode} ${JSON.stringify(response.headers)}`;
        resolve(`${head}\n${await text(response)}`);
      })
        .on('error', reject)
        .end();
    });
  }
});
