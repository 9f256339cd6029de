import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@juu/db/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkStorage } from '../../platform/storage/open-storage.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import { S3Server } from '../../platform/storage/testing/s3-server.ts';
import { addCampaign } from '../../sync/testing/people.ts';
import { pngPicture } from '../../testing/creative-files.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { tusClient } from '../../testing/tus-client.ts';
import { removeOrphans } from './remove-orphans.ts';

const FOLDER = 'campaign-creatives';

describe('the server with its files in a bucket', () => {
  const s3 = new S3Server();
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  beforeAll(() => s3.start());
  afterAll(() => s3.stop());
  const withBucket = () => ({ settings: { bucket: s3.location }, log });
  const t = serverUnderTest(() => openTestDatabase('PGlite'), withBucket);
  beforeEach(() => {
    s3.trouble = undefined;
    lines.length = 0;
  });

  async function addCreative() {
    const person = await t.server.signUp('advertiser');
    const campaign_id = await addCampaign(t.database, person.id);
    const id = randomUUID();
    await t.database.kysely
      .insertInto('creatives')
      .values({ id, campaign_id, advertiser_id: person.id, format: 'image', duration_sec: 10 })
      .execute();
    return { id, tus: tusClient(t.server.url, person) };
  }
  const fileOf = async (id: string) =>
    (
      await t.database.kysely
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
    const served = await t.server.call(url);
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
    const answer = await t.server.call(url);
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
    expect((await t.server.call(url)).status).toBe(404);
  });

  test('takes a new file even if the one that it replaces cannot be removed now', async () => {
    const { id, tus } = await addCreative();
    await tus.upload(id, await pngPicture());
    const first = await fileOf(id);
    s3.trouble = 'removes nothing';
    expect((await tus.upload(id, await pngPicture(20, 20))).status).toBe(204);
    s3.trouble = undefined;
    expect(await fileOf(id)).not.toBe(first);
    expect((await t.server.call(await fileOf(id))).status).toBe(200);
  });

  test('cuts the connection if the bucket stops halfway, because half a file is useless', async () => {
    const { id, tus } = await addCreative();
    await tus.upload(id, await pngPicture());
    s3.trouble = 'breaks off';
    const answer = await t.server.call(await fileOf(id));
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(errors()).not.toEqual([]);
    s3.trouble = undefined;
    expect((await t.server.call(await fileOf(id))).status).toBe(200);
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
    await removeOrphans({ database: t.database, storage }, new AbortController().signal);
    const left = [...s3.objects.keys()];
    expect(left).toEqual(expect.arrayContaining([named, young, 'another/app.png']));
    expect(left.filter((key) => /\/\d\.png$/.test(key))).toEqual([]);
  });

  test('starts while the bucket is away, and says so', async () => {
    s3.trouble = 'failing';
    await checkStorage(createS3Storage(s3.location), log);
    const other = await t.startAnother(withBucket());
    expect(errors()).toMatchObject([
      { msg: expect.stringContaining('until their storage is back') },
    ]);
    expect((await other.call('/healthz')).status).toBe(200);
  });
});
