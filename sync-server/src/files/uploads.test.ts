import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { INVALID_FILE_MESSAGE } from '@juu/shared/creative/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addCampaign } from '../sync/testing/people.ts';
import type { Person } from '../testing/accounts.ts';
import {
  jpegPhoto,
  mp4Start,
  pngPicture,
  webmStart,
  webpPicture,
} from '../testing/creative-files.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { type TusClient, tusClient } from '../testing/tus-client.ts';
import { verifySyncAfterEach } from '../testing/verify-sync.ts';

describe.each(testDatabases())('creative uploads on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  let dataDir: string;
  let advertiser: Person;
  let tus: TusClient;
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 5_000 });
    dataDir = await mkdtemp(join(tmpdir(), 'juu-uploads-'));
    server = await startTestServer({ database, dataDir });
    advertiser = await server.signUp('advertiser');
    tus = tusClient(server.url, advertiser);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  verifySyncAfterEach(() => database);

  /** A creative's row as sync brings it: without a file. */
  async function addCreative(owner = advertiser, status: 'draft' | 'active' = 'draft') {
    const campaign_id = await addCampaign(database, owner.id, { status });
    const id = randomUUID();
    await database.kysely
      .insertInto('creatives')
      .values({ id, campaign_id, advertiser_id: owner.id, format: 'image', duration_sec: 10 })
      .execute();
    return { id, campaign_id };
  }
  const row = (id: string) =>
    database.kysely
      .selectFrom('creatives')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const codeOf = async (response: Response) =>
    ((await response.json()) as { error: { code: string } }).error.code;
  const create = (creativeId: string, length = 100, client = tus) =>
    client.create({ creative_id: creativeId, filename: 'a.png', filetype: 'image/png' }, length);
  const addressOf = (response: Response) => response.headers.get('location') ?? '';

  test('put the address of the file into the creative’s row once it is whole', async () => {
    const creative = await addCreative();
    const before = await revisionOf(creative.campaign_id);
    const bytes = await pngPicture();
    const created = await create(creative.id, bytes.length);
    expect(created.status).toBe(201);
    expect(addressOf(created)).toMatch(/^\/api\/files\/[0-9a-f-]{73}$/);
    const half = Math.floor(bytes.length / 2);
    const first = await tus.send(addressOf(created), bytes.subarray(0, half), 0);
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
    expect((await row(creative.id)).file_url).toBeNull();
    expect((await tus.look(addressOf(created))).headers.get('upload-offset')).toBe(String(half));
    const last = await tus.send(addressOf(created), bytes.subarray(half), half);
    expect(last.status).toBe(204);

    const stored = await row(creative.id);
    expect(stored.file_url).toMatch(
      new RegExp(
        `^/files/campaign-creatives/${advertiser.id}/${creative.campaign_id}/[0-9a-f-]{36}\\.png$`,
      ),
    );
    expect(stored).toMatchObject({ format: 'image', duration_sec: 10, mime_type: 'image/png' });
    const file = await fetchFile(stored.file_url);
    const served = Buffer.from(await file.arrayBuffer());
    expect(stored.sha256).toBe(createHash('sha256').update(served).digest('hex'));
    expect(Number(stored.size_bytes)).toBe(served.length);
    expect(await revisionOf(creative.campaign_id)).toBe(before + 1);
  });

  test('keep only the picture: turned upright, without place and owner', async () => {
    const creative = await addCreative();
    const photo = await jpegPhoto();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Wanjiru');
    expect((await tus.upload(creative.id, photo)).status).toBe(204);
    const served = await (await fetchFile((await row(creative.id)).file_url)).arrayBuffer();
    const { width, height, format, exif, orientation } = await sharp(served).metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 32,
      height: 64,
      format: 'jpeg',
      exif: undefined,
      orientation: undefined,
    });
  });

  test.each([
    ['image/webp', webpPicture, { format: 'image', duration_sec: 10 }],
    ['video/mp4', mp4Start, { format: 'video', duration_sec: 15 }],
    ['video/webm', webmStart, { format: 'video', duration_sec: 15 }],
  ] as const)('take %s by its content, whatever its name says', async (mime, make, expected) => {
    const creative = await addCreative();
    expect((await tus.upload(creative.id, await make(), 'notes.txt')).status).toBe(204);
    const stored = await row(creative.id);
    expect(stored).toMatchObject({ ...expected, mime_type: mime });
    const file = await fetchFile(stored.file_url);
    expect(file.headers.get('content-type')).toBe(mime);
  });

  test.each([
    ['a text that calls itself a picture', async () => Buffer.from('hello '.repeat(50))],
    [
      'a GIF',
      async () =>
        sharp(await pngPicture())
          .gif()
          .toBuffer(),
    ],
    ['a picture cut short', async () => (await bigJpeg()).subarray(0, 3_000)],
    ['a bomb of more than 64 megapixels', () => pngPicture(9_000, 9_000)],
    [
      'a drawing with scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
  ])('answer %s with 415 and keep nothing of it', async (_case, make) => {
    const creative = await addCreative();
    const bytes = await make();
    const created = await create(creative.id, bytes.length);
    const answer = await tus.send(addressOf(created), bytes, 0);
    expect([answer.status, await codeOf(answer)]).toEqual([415, 'unsupported_type']);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await row(creative.id)).toMatchObject({ file_url: null, sha256: null });
    expect((await tus.look(addressOf(created))).status).toBe(404);
    expect(await filesOf(creative.campaign_id)).toEqual([]);
  });

  test('say of a damaged picture what to do, and nothing of where it lay', async () => {
    const answer = await tus.upload((await addCreative()).id, (await bigJpeg()).subarray(0, 3_000));
    expect(await answer.json()).toMatchObject({
      error: { message: 'This picture is damaged or too large', details: null },
    });
  });

  test.each([
    ['the checked picture', () => vi.stubEnv('TMPDIR', join(dataDir, 'no-such-folder'))],
    ['the stored file', (folder: string) => writeFile(folder, 'in the way')],
  ])('are kept when %s cannot be written, and received later', async (_case, breakIt) => {
    const creative = await addCreative();
    const folder = join(dataDir, 'files/campaign-creatives', advertiser.id, creative.campaign_id);
    await mkdir(dirname(folder), { recursive: true });
    await breakIt(folder);
    const bytes = await pngPicture();
    const created = await create(creative.id, bytes.length);
    const failed = await tus.send(addressOf(created), bytes, 0);
    expect([failed.status, await codeOf(failed)]).toEqual([500, 'internal']);

    vi.unstubAllEnvs();
    await rm(folder, { force: true });
    const look = await tus.look(addressOf(created));
    expect([look.status, look.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect((await row(creative.id)).file_url).not.toBeNull();
  });

  test('say which files are taken', async () => {
    const answer = await tus.upload((await addCreative()).id, Buffer.from('hello '.repeat(50)));
    expect(await answer.json()).toMatchObject({ error: { message: INVALID_FILE_MESSAGE } });
  });

  test('refuse a file over 50 MB before its first byte, and take one of exactly 50 MB', async () => {
    const creative = await addCreative();
    const refused = await create(creative.id, 52_428_801);
    expect([refused.status, await codeOf(refused)]).toEqual([413, 'payload_too_large']);
    expect((await create(creative.id, 52_428_800)).status).toBe(201);
  });

  test('refuse more bytes than were announced', async () => {
    const created = await create((await addCreative()).id, 10);
    const answer = await tus.send(addressOf(created), Buffer.alloc(11), 0);
    expect([answer.status, await codeOf(answer)]).toEqual([413, 'payload_too_large']);
  });

  test('refuse bytes at another place than the next', async () => {
    const created = await create((await addCreative()).id, 10);
    expect((await tus.send(addressOf(created), Buffer.alloc(5), 5)).status).toBe(409);
  });

  test.each([
    ['without a creative', { filename: 'a.png' }],
    ['with a creative that is no id', { creative_id: '../../etc/passwd' }],
  ])('refuse an upload %s', async (_case, metadata) => {
    const answer = await tus.create(metadata as Record<string, string>, 10);
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'invalid_request']);
  });

  test('are refused for creatives that have not arrived or are someone else’s, alike', async () => {
    const other = await server.signUp('advertiser');
    const theirs = await addCreative(other);
    for (const id of [randomUUID(), theirs.id]) {
      const answer = await create(id);
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'not_found_or_forbidden']);
    }
  });

  test('belong to the owner of their creative: to others they do not exist', async () => {
    const created = await create((await addCreative()).id, 10);
    const other = tusClient(server.url, await server.signUp('advertiser'));
    expect((await other.look(addressOf(created))).status).toBe(404);
    expect((await other.send(addressOf(created), Buffer.alloc(10), 0)).status).toBe(404);
    expect((await other.remove(addressOf(created))).status).toBe(404);
    expect((await tus.look(addressOf(created))).headers.get('upload-offset')).toBe('0');
    expect((await tus.remove(addressOf(created))).status).toBe(204);
    expect((await tus.look(addressOf(created))).status).toBe(404);
  });

  test('give way to a newer one of the same creative', async () => {
    const creative = await addCreative();
    const older = await create(creative.id);
    await tus.send(addressOf(older), Buffer.alloc(50), 0);
    const newer = await create(creative.id.toUpperCase());
    expect((await tus.look(addressOf(older))).status).toBe(404);
    expect((await tus.look(addressOf(newer))).headers.get('upload-offset')).toBe('0');
  });

  test.each(['', '{"id":', '{"id":"a","size":10}', '7'])(
    'do not exist where what was kept of them reads %j',
    async (config) => {
      const created = await create((await addCreative()).id);
      const name = addressOf(created).split('/').at(-1);
      await writeFile(join(dataDir, 'uploads', `${name}.json`), config);
      expect((await tus.look(addressOf(created))).status).toBe(404);
    },
  );

  test('are refused when the campaign is no draft, at the start, midway and at the end', async () => {
    const active = await create((await addCreative(advertiser, 'active')).id);
    expect([active.status, await codeOf(active)]).toEqual([409, 'campaign_not_draft']);

    const creative = await addCreative();
    const bytes = await pngPicture();
    const created = await create(creative.id, bytes.length);
    await tus.send(addressOf(created), bytes.subarray(0, 10), 0);
    await setStatus(creative.campaign_id, 'active');
    const late = await tus.send(addressOf(created), bytes.subarray(10), 10);
    expect([late.status, await codeOf(late)]).toEqual([409, 'campaign_not_draft']);
    expect((await row(creative.id)).file_url).toBeNull();
  });

  test('are open to advertisers only', async () => {
    const { id } = await addCreative();
    const driver = tusClient(server.url, await server.signUp('driver'));
    const asDriver = await create(id, 10, driver);
    expect([asDriver.status, await codeOf(asDriver)]).toEqual([403, 'forbidden']);
    const asNobody = await create(id, 10, tusClient(server.url, { token: 'made-up' }));
    expect([asNobody.status, await codeOf(asNobody)]).toEqual([401, 'unauthenticated']);
    const suspended = await server.signUp('advertiser');
    const theirs = await addCreative(suspended);
    await server.suspend(suspended);
    const refused = await create(theirs.id, 10, tusClient(server.url, suspended));
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'account_suspended']);
  });

  test('tell a client that lost the answer that everything has arrived', async () => {
    const creative = await addCreative();
    const bytes = await pngPicture();
    const created = await create(creative.id, bytes.length);
    await tus.send(addressOf(created), bytes, 0);
    const { file_url } = await row(creative.id);
    const look = await tus.look(addressOf(created));
    expect([look.status, look.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    const again = await tus.send(addressOf(created), new Uint8Array(), bytes.length);
    expect(again.status).toBe(204);
    expect((await row(creative.id)).file_url).toBe(file_url);
  });

  test('are received after a restart where the process ended before it looked at the file', async () => {
    const creative = await addCreative();
    const bytes = await pngPicture();
    const created = await create(creative.id, bytes.length);
    // All bytes are on the disk, as a process leaves them that ends before its answer.
    await writeFile(join(dataDir, 'uploads', addressOf(created).split('/').at(-1) ?? ''), bytes);
    const other = await startTestServer({ database, dataDir });
    const look = await tusClient(other.url, advertiser).look(addressOf(created));
    expect(look.headers.get('upload-offset')).toBe(String(bytes.length));
    expect((await row(creative.id)).file_url).not.toBeNull();
    await other.close();
  });

  test('replace the file of a creative and leave no orphan', async () => {
    const creative = await addCreative();
    await tus.upload(creative.id, await pngPicture());
    const first = (await row(creative.id)).file_url;
    await tus.upload(creative.id, await webpPicture());
    const second = (await row(creative.id)).file_url;
    expect(second).toMatch(/\.webp$/);
    expect((await fetchFile(first)).status).toBe(404);
    expect(await filesOf(creative.campaign_id)).toHaveLength(1);
  });

  test('answer a mistake of the protocol in our own shape', async () => {
    const answer = await server.call('/api/files', {
      method: 'POST',
      headers: { authorization: `Bearer ${advertiser.token}`, 'upload-length': '1' },
    });
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'invalid_request']);
    const { id } = await addCreative();
    const withoutVersion = await server.call('/api/files', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${advertiser.token}`,
        'upload-length': '1',
        'upload-metadata': `creative_id ${btoa(id)}`,
      },
    });
    expect([withoutVersion.status, await codeOf(withoutVersion)]).toEqual([412, 'invalid_request']);
  });

  const fetchFile = (fileUrl: string | null) => server.call(fileUrl ?? '/no-file');
  const filesOf = (campaignId: string) =>
    readdir(join(dataDir, 'files/campaign-creatives', advertiser.id, campaignId)).catch(() => []);
  const bigJpeg = async () =>
    sharp(
      Buffer.alloc(300 * 300 * 3, 0).map((_, i) => (i * 7919) % 256),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
  async function revisionOf(campaignId: string): Promise<number> {
    const campaign = await database.kysely
      .selectFrom('campaigns')
      .select('revision')
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow();
    return campaign.revision;
  }
  async function setStatus(campaignId: string, status: 'active' | 'draft'): Promise<void> {
    await database.kysely
      .updateTable('campaigns')
      .set({ status })
      .where('id', '=', campaignId)
      .execute();
  }
});
