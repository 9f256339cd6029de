import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { testDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test, vi } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { pngPicture, webpPicture } from '../../testing/creative-files.ts';
import { tusClient } from '../../testing/tus-client.ts';
import { addressOf, uploadsUnderTest } from './testing/uploads-under-test.ts';

describe.each([testDatabase()])('creative uploads on $name', ({ open }) => {
  const t = uploadsUnderTest(open);
  const { addCreative, row, create, fetchFile, filesOf } = t;

  test('put the address of the file into the creative’s row once it is whole', async () => {
    const creative = await addCreative();
    const before = await revisionOf(creative.campaign_id);
    const bytes = await pngPicture();
    const created = await create(creative.id, bytes.length);
    expect(created.status).toBe(201);
    expect(addressOf(created)).toMatch(/^\/api\/files\/[0-9a-f-]{73}$/);
    const half = Math.floor(bytes.length / 2);
    const first = await t.tus.send(addressOf(created), bytes.subarray(0, half), 0);
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
    expect((await row(creative.id)).file_url).toBeNull();
    expect((await t.tus.look(addressOf(created))).headers.get('upload-offset')).toBe(String(half));
    const last = await t.tus.send(addressOf(created), bytes.subarray(half), half);
    expect(last.status).toBe(204);

    const stored = await row(creative.id);
    expect(stored.file_url).toMatch(
      new RegExp(
        `^/files/campaign-creatives/${t.advertiser.id}/${creative.campaign_id}/[0-9a-f-]{36}\\.png$`,
      ),
    );
    expect(stored).toMatchObject({ format: 'image', duration_sec: 10, mime_type: 'image/png' });
    const file = await fetchFile(stored.file_url);
    const served = Buffer.from(await file.arrayBuffer());
    expect(stored.sha256).toBe(createHash('sha256').update(served).digest('hex'));
    expect(Number(stored.size_bytes)).toBe(served.length);
    expect(await revisionOf(creative.campaign_id)).toBe(before + 1);
  });

  test.each([
    ['the checked picture', () => vi.stubEnv('TMPDIR', join(t.dataDir, 'no-such-folder'))],
    ['the stored file', (folder: string) => writeFile(folder, 'in the way')],
  ])('are kept when %s cannot be written, and received later', async (_case, breakIt) => {
    const creative = await addCreative();
    const folder = join(
      t.dataDir,
      'files/campaign-creatives',
      t.advertiser.id,
      creative.campaign_id,
    );
    await mkdir(dirname(folder), { recursive: true });
    await breakIt(folder);
    const bytes = await pngPicture();
    const created = await create(creative.id, bytes.length);
    const failed = await t.tus.send(addressOf(created), bytes, 0);
    expect(await codeOf(failed)).toEqual([500, 'internal']);

    vi.unstubAllEnvs();
    await rm(folder, { force: true });
    const look = await t.tus.look(addressOf(created));
    expect([look.status, look.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect((await row(creative.id)).file_url).not.toBeNull();
  });

  test('refuse a file over 50 MB before its first byte, and take one of exactly 50 MB', async () => {
    const creative = await addCreative();
    const refused = await create(creative.id, 52_428_801);
    expect(await codeOf(refused)).toEqual([413, 'payload_too_large']);
    expect((await create(creative.id, 52_428_800)).status).toBe(201);
  });

  test('refuse more bytes than were announced', async () => {
    const created = await create((await addCreative()).id, 10);
    const answer = await t.tus.send(addressOf(created), Buffer.alloc(11), 0);
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      {
        error: {
          code: 'payload_too_large',
          message: 'This is more data than Upload-Length announced',
          details: 'Upload-Length',
          hint: expect.stringContaining('Start the upload of this file again'),
        },
      },
    ]);
  });

  test('may come with their first bytes, and may say their length last', async () => {
    const call = (path: string, method: string, headers: Record<string, string>, body?: Buffer) =>
      fetch(new URL(path, t.server.url), {
        method,
        headers: {
          authorization: `Bearer ${t.advertiser.token}`,
          'tus-resumable': '1.0.0',
          ...headers,
        },
        body: body as NonNullable<RequestInit['body']>,
      });
    const bytes = await pngPicture();
    const octets = { 'content-type': 'application/offset+octet-stream' };
    const of = (id: string) => ({ 'upload-metadata': `creative_id ${btoa(id)}` });
    const length = { 'upload-length': String(bytes.length) };

    const atOnce = await addCreative();
    const whole = { ...of(atOnce.id), ...length, ...octets };
    expect((await call('/api/files', 'POST', whole, bytes)).status).toBe(201);
    expect((await row(atOnce.id)).file_url).not.toBeNull();

    const later = await addCreative();
    const unknown = { ...of(later.id), 'upload-defer-length': '1' };
    const address = addressOf(await call('/api/files', 'POST', unknown));
    const part = { ...octets, 'upload-offset': '0', ...length };
    expect((await call(address, 'PATCH', part, bytes)).status).toBe(204);
    expect((await row(later.id)).file_url).not.toBeNull();

    const { id } = await addCreative();
    const endless = addressOf(
      await call('/api/files', 'POST', { ...of(id), 'upload-defer-length': '1' }),
    );
    const tooMuch = Buffer.alloc(52_428_801);
    const answer = await call(endless, 'PATCH', { ...octets, 'upload-offset': '0' }, tooMuch);
    expect(await codeOf(answer)).toEqual([413, 'payload_too_large']);
    const lie = { ...octets, 'upload-offset': '0', 'upload-length': '52428801' };
    const lied = await call(endless, 'PATCH', lie, bytes);
    expect(lied.status).toBeGreaterThanOrEqual(400);
    expect((await row(id)).file_url).toBeNull();
  });

  test('refuse bytes at another place than the next', async () => {
    const created = await create((await addCreative()).id, 10);
    const answer = await t.tus.send(addressOf(created), Buffer.alloc(5), 5);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        error: {
          code: 'offset_conflict',
          message: 'These aren’t the next bytes of the file',
          details: 'Upload-Offset',
          hint: 'Ask with HEAD how much has arrived, and continue from there.',
        },
      },
    ]);
  });

  test.each([
    ['without a creative', { filename: 'a.png' }],
    ['with a creative that is no id', { creative_id: '../../etc/passwd' }],
  ])('refuse an upload %s', async (_case, metadata) => {
    const answer = await t.tus.create(metadata as Record<string, string>, 10);
    expect(await codeOf(answer)).toEqual([400, 'invalid_request']);
  });

  test('give way to a newer one of the same creative', async () => {
    const creative = await addCreative();
    const older = await create(creative.id);
    await t.tus.send(addressOf(older), Buffer.alloc(50), 0);
    const newer = await create(creative.id.toUpperCase());
    expect((await t.tus.look(addressOf(older))).status).toBe(404);
    expect((await t.tus.look(addressOf(newer))).headers.get('upload-offset')).toBe('0');
  });

  test.each(['', '{"id":', '{"id":"a","size":10}', '7'])(
    'do not exist where what was kept of them reads %j',
    async (config) => {
      const created = await create((await addCreative()).id);
      const name = addressOf(created).split('/').at(-1);
      await writeFile(join(t.dataDir, 'uploads', `${name}.json`), config);
      expect((await t.tus.look(addressOf(created))).status).toBe(404);
    },
  );

  test('tell a client that lost the answer that everything has arrived', async () => {
    const creative = await addCreative();
    const bytes = await pngPicture();
    const created = await create(creative.id, bytes.length);
    await t.tus.send(addressOf(created), bytes, 0);
    const { file_url } = await row(creative.id);
    const look = await t.tus.look(addressOf(created));
    expect([look.status, look.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    const again = await t.tus.send(addressOf(created), new Uint8Array(), bytes.length);
    expect(again.status).toBe(204);
    expect((await row(creative.id)).file_url).toBe(file_url);
  });

  test('are received after a restart where the process ended before it looked at the file', async () => {
    const creative = await addCreative();
    const bytes = await pngPicture();
    const created = await create(creative.id, bytes.length);
    // All bytes are on the disk, as a process leaves them that ends before its answer.
    await writeFile(join(t.dataDir, 'uploads', addressOf(created).split('/').at(-1) ?? ''), bytes);
    const other = await t.startAnother();
    const look = await tusClient(other.url, t.advertiser).look(addressOf(created));
    expect(look.headers.get('upload-offset')).toBe(String(bytes.length));
    expect((await row(creative.id)).file_url).not.toBeNull();
  });

  test('replace the file of a creative and leave no orphan', async () => {
    const creative = await addCreative();
    await t.tus.upload(creative.id, await pngPicture());
    const first = (await row(creative.id)).file_url;
    await t.tus.upload(creative.id, await webpPicture());
    const second = (await row(creative.id)).file_url;
    expect(second).toMatch(/\.webp$/);
    expect((await fetchFile(first)).status).toBe(404);
    expect(await filesOf(creative.campaign_id)).toHaveLength(1);
  });

  test('answer a mistake of the protocol in our own shape', async () => {
    const answer = await t.server.call('/api/files', {
      method: 'POST',
      headers: { authorization: `Bearer ${t.advertiser.token}`, 'upload-length': '1' },
    });
    expect(await codeOf(answer)).toEqual([400, 'invalid_request']);
    const { id } = await addCreative();
    const withoutVersion = await t.server.call('/api/files', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${t.advertiser.token}`,
        'upload-length': '1',
        'upload-metadata': `creative_id ${btoa(id)}`,
      },
    });
    expect([withoutVersion.status, await withoutVersion.json()]).toMatchObject([
      412,
      { error: { code: 'invalid_request', details: 'Tus-Resumable' } },
    ]);
  });

  async function revisionOf(campaignId: string): Promise<number> {
    const campaign = await t.database.kysely
      .selectFrom('campaigns')
      .select('revision')
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow();
    return campaign.revision;
  }
});
