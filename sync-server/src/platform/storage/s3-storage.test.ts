import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import express, { type Response } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import { StorageAway } from './storage.ts';
import { S3Server } from './testing/s3-server.ts';

const IMPATIENT = { answerMs: 300, saveMs: 300 };

describe('a bucket', () => {
  const s3 = new S3Server();
  let source: string;
  let dir: string;
  beforeAll(async () => {
    await s3.start();
    dir = await mkdtemp(join(tmpdir(), 'juu-s3-'));
    source = join(dir, 'source');
    await writeFile(source, 'a picture');
  });
  beforeEach(() => {
    s3.trouble = undefined;
  });
  afterAll(async () => {
    await s3.stop();
    await rm(dir, { recursive: true });
  });

  test.each([
    ['a bucket that does not exist', { bucket: 'nowhere' }, '404'],
    ['another secret', { credentials: { accessKeyId: 'AKTEST', secretAccessKey: 'x' } }, '403'],
    ['another region', { region: 'eu-west-1' }, '403'],
  ])('with %s keeps the server from starting, in words', async (_, wrong, status) => {
    const storage = createS3Storage({ ...s3.location, ...wrong });
    await expect(storage.check()).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(
        new RegExp(`^The bucket of FILES_URL .*\\(${status}\\): check FILES_URL\\.$`),
      ),
    });
  });

  test('that is silent, fails or is not there is away, soon and for every call', async () => {
    const outcomes = async (storage = createS3Storage(s3.location, IMPATIENT)) => {
      const calls = [
        storage.check(),
        storage.save('a/b.png', source),
        storage.exists('a/b.png'),
        storage.read('a/b.png'),
        storage.remove('a/b.png'),
        (async () => {
          for await (const _ of storage.list('a'));
        })(),
      ];
      return (await Promise.allSettled(calls)).map((call) => {
        return call.status === 'rejected' && call.reason instanceof StorageAway;
      });
    };
    const allAway = Array(6).fill(true);
    for (const trouble of ['silent', 'failing'] as const) {
      s3.trouble = trouble;
      expect(await outcomes(), trouble).toEqual(allAway);
    }
    const nobody = createS3Storage({ ...s3.location, endpoint: 'http://127.0.0.1:9' });
    expect(await outcomes(nobody)).toEqual(allAway);
  });

  test.each([
    ['whole', undefined, 0],
    ['a part', 'bytes=1000-29999999', 1_000],
  ])(
    'that gave up a player’s connection is asked for the rest when the player goes on: %s',
    async (_case, range, from) => {
      const { bytes, port, served, close } = await serveLarge();
      const reads = s3.reads;
      const player = get({ port, host: '127.0.0.1', headers: range ? { range } : {} });
      const [answer] = await once(player, 'response');
      await once(answer, 'readable');
      await expect.poll(() => s3.reading, { timeout: 10_000 }).toBe(0);
      expect((await buffer(answer)).equals(bytes.subarray(from))).toBe(true);
      expect(s3.reads - reads).toBeGreaterThan(1);
      await expect(served()).resolves.toBeUndefined();
      close();
    },
  );

  test.each(['before the first byte', 'before the rest after a pause'])(
    'that is slow to answer is not left waiting for a player who is gone: %s',
    async (when) => {
      const { port, served, response, close } = await serveLarge();
      let release = s3.hold();
      const player = get({ port, host: '127.0.0.1' }).on('error', () => undefined);
      await expect.poll(() => s3.held).toBe(1);
      if (when.startsWith('before the rest')) {
        release();
        const [answer] = await once(player, 'response');
        await once(answer, 'readable');
        await expect.poll(() => s3.reading, { timeout: 10_000 }).toBe(0);
        release = s3.hold();
        answer.on('error', () => undefined).resume();
        await expect.poll(() => s3.held).toBe(1);
      }
      const reads = s3.reads;
      player.destroy();
      await expect.poll(() => response().destroyed).toBe(true);
      release();
      await expect.poll(() => s3.reads).toBe(reads + 1);
      await expect(served()).resolves.toBeUndefined();
      await expect.poll(() => s3.reading).toBe(0);
      close();
    },
  );

  /** An app that sends one large file from the bucket, whose connections are given up after a second. */
  async function serveLarge() {
    const bytes = randomBytes(30_000_000);
    await writeFile(source, bytes);
    await createS3Storage(s3.location).save('a/large.webm', source);
    const storage = createS3Storage(s3.location, { idleMs: 1_000 });
    const sent: { response: Response; done: Promise<void> }[] = [];
    const app = express().get('/', (request, response) => {
      const done = storage.send('a/large.webm', request, response);
      done.catch(() => undefined);
      sent.push({ response, done });
    });
    const listening = app.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const first = () => {
      const [one] = sent;
      if (!one) throw new Error('Nothing was asked for yet');
      return one;
    };
    return {
      bytes,
      port: (listening.address() as AddressInfo).port,
      served: () => first().done,
      response: () => first().response,
      close: () => void listening.close(),
    };
  }

  test('is not blamed for a file of ours that cannot be read', async () => {
    const storage = createS3Storage(s3.location);
    await expect(storage.save('a/b.png', join(dir, 'no-such-file'))).rejects.toThrow('ENOENT');
  });
});
