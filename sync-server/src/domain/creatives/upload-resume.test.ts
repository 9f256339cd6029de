import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { testDatabase } from '@juu/db/testing/test-database';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { pngPicture } from '../../testing/creative-files.ts';
import { tusClient } from '../../testing/tus-client.ts';
import { CreativeUploads } from './creative-uploads.ts';
import { addressOf, uploadsUnderTest } from './testing/uploads-under-test.ts';

/** A picture that does not become small: more than 100 kB. */
const largePicture = () =>
  sharp(
    Buffer.alloc(256 * 256 * 3, 0).map((_, i) => (i * i * 7_919) % 251),
    {
      raw: { width: 256, height: 256, channels: 3 },
    },
  )
    .png({ compressionLevel: 0 })
    .toBuffer();

describe.each([testDatabase()])('interrupted uploads on $name', ({ open }) => {
  const t = uploadsUnderTest(open);
  const { addCreative, row, create, fetchFile, filesOf } = t;
  const offsetOf = (response: Response) => Number(response.headers.get('upload-offset'));
  const bytesUnderWay = async (creativeId: string) =>
    (await readdir(join(t.dataDir, 'uploads'))).filter((name) => name.startsWith(creativeId));

  test('go on at their offset, also at a server that was started since', async () => {
    const creative = await addCreative();
    const bytes = await largePicture();
    const address = addressOf(await create(creative.id, bytes.length));
    const pieces = [0, 40_000, 90_000, bytes.length];
    for (const [i, from] of pieces.slice(0, -1).entries()) {
      const other = await t.startAnother();
      const tus = tusClient(other.url, t.advertiser);
      expect(offsetOf(await tus.look(address))).toBe(from);
      const sent = await tus.send(address, bytes.subarray(from, pieces[i + 1]), from);
      expect([sent.status, offsetOf(sent)]).toEqual([204, pieces[i + 1]]);
    }
    const file = await fetchFile((await row(creative.id)).file_url);
    const served = await sharp(await file.arrayBuffer())
      .raw()
      .toBuffer();
    expect(served.equals(await sharp(bytes).raw().toBuffer())).toBe(true);
  });

  test('keep what arrived before the connection broke', async () => {
    const creative = await addCreative();
    const bytes = await largePicture();
    const address = addressOf(await create(creative.id, bytes.length));
    // Announced whole, and broken off in the middle.
    const broken = new AbortController();
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(bytes.subarray(0, 50_000));
        await new Promise((resolve) => setTimeout(resolve, 200));
        broken.abort();
      },
    });
    const request = fetch(new URL(address, t.server.url), {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${t.advertiser.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body,
      duplex: 'half',
      signal: broken.signal,
    } as RequestInit);
    await expect(request).rejects.toThrow();
    await expect
      .poll(async () => offsetOf(await t.tus.look(address)), { timeout: 10_000 })
      .toBeGreaterThan(0);
    const offset = offsetOf(await t.tus.look(address));
    expect(offset).toBeLessThan(bytes.length);
    expect((await t.tus.send(address, bytes.subarray(offset), offset)).status).toBe(204);
    expect((await row(creative.id)).file_url).not.toBeNull();
  });

  test('run beside each other, each into its own place of the order', async () => {
    const creatives = await Promise.all(
      Array.from({ length: 6 }, (_, position) => addCreative(t.advertiser, 'draft', position)),
    );
    const sizes = creatives.map((_, i) => 20 + i);
    const answers = await Promise.all(
      creatives.map(async ({ id }, i) => t.tus.upload(id, await pngPicture(sizes[i], 10))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
    for (const [i, { id }] of creatives.entries()) {
      const stored = await row(id);
      expect(stored.position).toBe(i);
      const file = await fetchFile(stored.file_url);
      expect((await sharp(await file.arrayBuffer()).metadata()).width).toBe(sizes[i]);
    }
  });

  test('take the same bytes sent twice at once only once', async () => {
    const creative = await addCreative();
    const bytes = await largePicture();
    const address = addressOf(await create(creative.id, bytes.length));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => t.tus.send(address, bytes, 0)),
    );
    // One takes them; the others find it at work, or come too late for offset 0.
    const statuses = answers.map(({ status }) => status);
    expect([204, 400, 409, 423]).toEqual(expect.arrayContaining(statuses));
    await expect
      .poll(async () => offsetOf(await t.tus.look(address)), { timeout: 10_000 })
      .toBeGreaterThanOrEqual(0);
    const offset = offsetOf(await t.tus.look(address));
    if (offset < bytes.length) await t.tus.send(address, bytes.subarray(offset), offset);
    const file = await fetchFile((await row(creative.id)).file_url);
    const served = await sharp(await file.arrayBuffer())
      .raw()
      .toBuffer();
    expect(served.equals(await sharp(bytes).raw().toBuffer())).toBe(true);
    expect(await filesOf(creative.campaign_id)).toHaveLength(1);
  });

  test('give their bytes back once they are replaced, given up or received', async () => {
    const creative = await addCreative();
    const bytes = await largePicture();
    const first = addressOf(await create(creative.id, bytes.length));
    await t.tus.send(first, bytes.subarray(0, 50_000), 0);
    const second = addressOf(await create(creative.id, bytes.length));
    expect(await bytesUnderWay(creative.id)).toHaveLength(2);
    expect((await t.tus.send(first, bytes.subarray(50_000), 50_000)).status).toBe(404);
    await t.tus.remove(second);
    expect(await bytesUnderWay(creative.id)).toEqual([]);
    expect((await row(creative.id)).file_url).toBeNull();
  });

  test('are removed after a week, and their client starts again', async () => {
    const creative = await addCreative();
    const address = addressOf(await create(creative.id));
    const then = new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000);
    for (const name of await bytesUnderWay(creative.id)) {
      await utimes(join(t.dataDir, 'uploads', name), then, then);
    }
    const sweeper = new CreativeUploads({
      database: t.database,
      storage: await openStorage({ dataDir: t.dataDir }),
      folder: join(t.dataDir, 'uploads'),
      log: createLog({ logLevel: 'silent' }),
      onOutcome: () => {},
    });
    await sweeper.removeExpired();
    expect((await t.tus.look(address)).status).toBe(404);
    expect((await t.tus.upload(creative.id, await pngPicture())).status).toBe(204);
  });
});
