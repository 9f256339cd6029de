import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { files } from '@juu/shared/endpoints/files';
import express, { type RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileHandler } from '../../domain/creatives/file-handler.ts';
import { errorHandler } from '../http/error-handler.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { S3Server } from './testing/s3-server.ts';

const newKey = (extension = 'webm') =>
  `campaign-creatives/${randomUUID()}/${randomUUID()}/${randomUUID()}.${extension}`;

interface Kept {
  readonly storage: Storage;
  /** Lets a file look as if it had been saved then. */
  age(key: string, savedAt: Date): Promise<void>;
}

/** The same promises, whichever storage keeps them. */
describe.each(['disk', 'S3'] as const)('files on %s', (kind) => {
  const s3 = new S3Server();
  let dir: string;
  let source: string;
  let kept: Kept;
  let url: string;
  const server = express();
  const listening = server.listen(0, '127.0.0.1');
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'juu-storage-'));
    source = join(dir, 'source');
    await s3.start();
    const folder = join(dir, 'files');
    kept =
      kind === 'disk'
        ? {
            storage: createDiskStorage(folder),
            age: (key, savedAt) => utimes(join(folder, key), savedAt, savedAt),
          }
        : {
            storage: createS3Storage(s3.location),
            age: async (key, savedAt) => {
              const object = s3.objects.get(`juu/${key}`);
              if (object) object.savedAt = savedAt;
            },
          };
    server.use(pinoHttp({ enabled: false }));
    server.get(files.read.path, fileHandler(kept.storage) as RequestHandler[]);
    server.use(errorHandler);
    url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    listening.closeAllConnections();
    listening.close();
    await s3.stop();
    await rm(dir, { recursive: true });
  });

  let key: string;
  beforeEach(async () => {
    key = await save('0123456789');
  });
  async function save(content: string | Buffer, name = newKey()): Promise<string> {
    await writeFile(source, content);
    await kept.storage.save(name, source);
    return name;
  }
  const get = (headers: Record<string, string> = {}, method = 'GET', of = key) =>
    fetch(`${url}/files/${of}`, { method, headers });
  async function listed(folder: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const file of kept.storage.list(folder)) keys.push(file.key);
    return keys.sort();
  }

  test('pass the storage’s own check', async () => {
    await expect(kept.storage.check()).resolves.toBeUndefined();
  });

  test('are read as they were saved, whole and as a stream', async () => {
    const bytes = Buffer.alloc(3_000_000, 'juu');
    const large = await save(bytes);
    const content = await kept.storage.read(large);
    expect(content?.sizeBytes).toBe(bytes.length);
    expect(content && (await buffer(content.body)).equals(bytes)).toBe(true);
    expect(await kept.storage.read(newKey())).toBeUndefined();
  });

  test('are known to be there or not, without being read', async () => {
    const reads = s3.reads;
    expect(await kept.storage.exists(key)).toBe(true);
    expect(await kept.storage.exists(newKey())).toBe(false);
    expect(s3.reads).toBe(reads);
  });

  test('give way to a newer one of the same name', async () => {
    await save('newer', key);
    expect(await (await get()).text()).toBe('newer');
  });

  test('are gone once they were removed, and may be removed again', async () => {
    await kept.storage.remove(key);
    await kept.storage.remove(key);
    const gone = await get();
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null]);
    expect(await gone.json()).toMatchObject({ error: { code: 'not_found' } });
    expect((await get({}, 'HEAD')).status).toBe(404);
    expect((await get({ range: 'bytes=0-1' })).status).toBe(404);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(404);
  });

  test('are listed one after the other with their times, and no others with them', async () => {
    const owner = `campaign-creatives/${randomUUID()}`;
    const own = [];
    for (let i = 0; i < 8; i += 1) own.push(await save('x', `${owner}/c${i % 3}/${i}.png`));
    await save('x', `${owner}-else/0.png`);
    expect(await listed(owner)).toEqual(own.sort());
    expect(await listed('campaign-creatives')).toEqual(expect.arrayContaining([...own, key]));
    expect(await listed('no-such-folder')).toEqual([]);
    const then = new Date('2026-01-02T03:04:05Z');
    await kept.age(key, then);
    for await (const file of kept.storage.list('campaign-creatives')) {
      if (file.key === key) expect(file.savedAt).toEqual(then);
      else expect(Date.now() - file.savedAt.getTime()).toBeLessThan(3_600_000);
    }
  });

  test('are served for ever, by their own type, and run nothing', async () => {
    const response = await get();
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/webm',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: expect.any(String),
      'last-modified': expect.any(String),
    });
  });

  test.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['mp4', 'video/mp4'],
  ])('a .%s is served as %s', async (extension, type) => {
    const response = await get({}, 'GET', await save('x', newKey(extension)));
    expect(response.headers.get('content-type')).toBe(type);
  });

  test('are described to HEAD and not sent', async () => {
    const [head, whole] = [await get({}, 'HEAD'), await get()];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges']) {
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    }
  });

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
  ])('are served in parts: %s', async (range, content, contentRange) => {
    const part = await get({ range });
    expect([part.status, await part.text()]).toEqual([206, content]);
    expect(part.headers.get('content-range')).toBe(contentRange);
    expect(part.headers.get('content-length')).toBe(String(content.length));
    expect(part.headers.get('cache-control')).toContain('immutable');
  });

  test.each(['bytes=10-', 'bytes=20-30', 'bytes=-0'])('have no part %s', async (range) => {
    const beyond = await get({ range });
    expect([beyond.status, await beyond.text()]).toEqual([416, '']);
    expect(beyond.headers.get('content-range')).toBe('bytes */10');
    expect(beyond.headers.get('cache-control')).toBeNull();
  });

  test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b', 'bytes=', 'bytes=--1'])(
    'are served whole where several parts or none can be meant: %s',
    async (range) => {
      const whole = await get({ range });
      expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    },
  );

  test('are served whole if a range ends beyond them', async () => {
    const whole = await get({ range: 'bytes=-99' });
    expect(await whole.text()).toBe('0123456789');
    expect([200, 206]).toContain(whole.status);
  });

  test('continue from where a player stopped only if they are unchanged', async () => {
    const { headers } = await get();
    const range = 'bytes=5-';
    for (const [same, expected] of [
      [headers.get('etag') ?? '', [206, '56789']],
      [headers.get('last-modified') ?? '', [206, '56789']],
      ['"another"', [200, '0123456789']],
      [new Date(0).toUTCString(), [200, '0123456789']],
    ] as const) {
      const part = await get({ range, 'if-range': same });
      expect([part.status, await part.text()], same).toEqual(expected);
    }
  });

  test('are not sent to whom has them', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    for (const method of ['GET', 'HEAD']) {
      // Not by fetch, which adds that it wants no stored answer.
      const headers = { 'if-none-match': etag };
      const [answer] = await once(
        request(`${url}/files/${key}`, { method, headers }).end(),
        'response',
      );
      expect([answer.statusCode, (await buffer(answer)).length]).toEqual([304, 0]);
    }
    expect((await get({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('are not fetched on for a player that went away', async () => {
    const large = await save(Buffer.alloc(40_000_000));
    for (let i = 0; i < 5; i += 1) {
      const player = request(`${url}/files/${large}`).end();
      const [response] = await once(player, 'response');
      await once(response, 'readable');
      player.destroy();
    }
    expect(await (await get()).text()).toBe('0123456789');
  });
});
