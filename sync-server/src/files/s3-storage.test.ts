import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import express, { type Response } from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCampaign } from '../sync/testing/people.ts';
import { pngPicture } from '../testing/creative-files.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { tusClient } from '../testing/tus-client.ts';
import { verifySyncAfterEach } from '../testing/verify-sync.ts';
import { checkStorage } from './open-storage.ts';
import { removeOrphans } from './remove-orphans.ts';
import { createS3Storage } from './s3-storage.ts';
import { StorageAway } from './storage-away.ts';
import { S3Server } from './testing/s3-server.ts';

const IMPATIENT = { answerMs: 300, saveMs: 300 };
const FOLDER = 'campaign-creatives';

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
      message: expect.stringMatching(new RegExp(`^The bucket of FILES_URL .*\\(${status}\\)\\.$`)),
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

describe('the server with its files in a bucket', () => {
  const s3 = new S3Server();
  let database: TestDatabase;
  let server: TestServer;
  const lines: { level: number; msg: string }[] = [];
  beforeAll(async () => {
    await s3.start();
    database = await openTestDatabase('PGlite');
    const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
    server = await startTestServer({ database, settings: { bucket: s3.location }, log });
  });
  beforeEach(() => {
    s3.trouble = undefined;
    lines.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await s3.stop();
  });
  verifySyncAfterEach(() => database);

  async function addCreative() {
    const person = await server.signUp('advertiser');
    const campaign_id = await addCampaign(database, person.id);
    const id = randomUUID();
    await database.kysely
      .insertInto('creatives')
      .values({ id, campaign_id, advertiser_id: person.id, format: 'image', duration_sec: 10 })
      .execute();
    return { id, tus: tusClient(server.url, person) };
  }
  const fileOf = async (id: string) =>
    (
      await database.kysely
        .selectFrom('creatives')
        .select('file_url')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).file_url ?? '';
  const errors = () => lines.filter(({ level }) => level >= 50);

  test('keeps a creative there and serves it from there', async () => {
    const { id, tus } = await addCreative();
    expect((await tus.upload(id, await pngPicture())).status).toBe(204);
    const url = await fileOf(id);
    expect([...s3.objects.keys()]).toContain(`juu/${url.replace('/files/', '')}`);
    const served = await server.call(url);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(
      Buffer.from(await served.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  test('answers 503 while the bucket is away, says so in its log, and loses nothing', async () => {
    const { id, tus } = await addCreative();
    const bytes = await pngPicture();
    await tus.upload(id, bytes);
    const url = await fileOf(id);

    s3.trouble = 'failing';
    const answer = await server.call(url);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
    const created = await tus.create({ creative_id: id }, bytes.length);
    const address = created.headers.get('location') ?? '';
    const refused = await tus.send(address, bytes, 0);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
    expect(errors().length).toBeGreaterThanOrEqual(2);
    expect(await fileOf(id)).toBe(url);

    s3.trouble = undefined;
    expect((await tus.look(address)).headers.get('upload-offset')).toBe(String(bytes.length));
    expect(await fileOf(id)).not.toBe(url);
    expect((await server.call(url)).status).toBe(404);
  });

  test('takes a new file also where the one that it replaces cannot be removed now', async () => {
    const { id, tus } = await addCreative();
    await tus.upload(id, await pngPicture());
    const first = await fileOf(id);
    s3.trouble = 'removes nothing';
    expect((await tus.upload(id, await pngPicture(20, 20))).status).toBe(204);
    s3.trouble = undefined;
    expect(await fileOf(id)).not.toBe(first);
    expect((await server.call(await fileOf(id))).status).toBe(200);
  });

  test('cuts the connection where the bucket stops in the middle: half a file is no file', async () => {
    const { id, tus } = await addCreative();
    await tus.upload(id, await pngPicture());
    s3.trouble = 'breaks off';
    const answer = await server.call(await fileOf(id));
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(errors()).not.toEqual([]);
    s3.trouble = undefined;
    expect((await server.call(await fileOf(id))).status).toBe(200);
  });

  test('sweeps what no creative names, page by page, and keeps what is named or young', async () => {
    const { id, tus } = await addCreative();
    await tus.upload(id, await pngPicture());
    const named = `juu/${(await fileOf(id)).replace('/files/', '')}`;
    const then = new Date(Date.now() - 2 * 60 * 60 * 1_000);
    for (const object of s3.objects.values()) object.savedAt = then;
    const young = `juu/${FOLDER}/young.png`;
    s3.objects.set(young, { bytes: Buffer.from('x'), savedAt: new Date() });
    s3.objects.set('another/app.png', { bytes: Buffer.from('x'), savedAt: then });
    for (let i = 0; i < 10; i += 1) {
      s3.objects.set(`juu/${FOLDER}/${i}.png`, { bytes: Buffer.from('x'), savedAt: then });
    }
    const storage = createS3Storage(s3.location);
    await removeOrphans({ database, storage }, new AbortController().signal);
    const left = [...s3.objects.keys()];
    expect(left).toEqual(expect.arrayContaining([named, young, 'another/app.png']));
    expect(left.filter((key) => /\/\d\.png$/.test(key))).toEqual([]);
  });

  test('starts while the bucket is away, and says so', async () => {
    s3.trouble = 'failing';
    const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
    await checkStorage(createS3Storage(s3.location), log);
    const other = await startTestServer({ database, settings: { bucket: s3.location }, log });
    expect(errors()).toMatchObject([
      { msg: expect.stringContaining('until their storage is back') },
    ]);
    expect((await other.call('/healthz')).status).toBe(200);
    await other.close();
  });
});
