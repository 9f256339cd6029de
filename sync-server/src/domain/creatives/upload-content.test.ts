import { testDatabase } from '@juu/db/testing/test-database';
import { INVALID_FILE_MESSAGE } from '@juu/shared/creative/schema';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { jpegPhoto, pngPicture, webpPicture } from '../../testing/creative-files.ts';
import { mp4Video, webmVideo } from '../../testing/video-files.ts';
import { addressOf, uploadsUnderTest } from './testing/uploads-under-test.ts';

describe.each([testDatabase()])('the content of creatives on $name', ({ open }) => {
  const t = uploadsUnderTest(open);
  const { addCreative, row, create, fetchFile, filesOf } = t;

  test('keep only the picture: turned upright, without place and owner', async () => {
    const creative = await addCreative();
    const photo = await jpegPhoto();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Wanjiru');
    expect((await t.tus.upload(creative.id, photo)).status).toBe(204);
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
    ['video/mp4', mp4Video, { format: 'video', duration_sec: 15 }],
    ['video/webm', webmVideo, { format: 'video', duration_sec: 15 }],
  ] as const)('take %s by its content, whatever its name says', async (mime, make, expected) => {
    const creative = await addCreative();
    expect((await t.tus.upload(creative.id, await make(), 'notes.txt')).status).toBe(204);
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
    ['a video cut short', async () => mp4Video().subarray(0, -1)],
    ['a video that no screen can play', async () => mp4Video({ codec: 'hvc1' })],
    ['a sound recording', async () => mp4Video({ kind: 'soun' })],
    ['a page behind a video', async () => Buffer.concat([webmVideo(), Buffer.from('<html>')])],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a document in front of a picture', async () => polyglot('%PDF-1.7\n')],
    ['a moving picture', movingWebp],
    ['a bomb of more than 64 megapixels', () => pngPicture(9_000, 9_000)],
    [
      'a drawing with scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
  ])('answer %s with 415 and keep nothing of it', async (_case, make) => {
    const creative = await addCreative();
    const bytes = await make();
    const created = await create(creative.id, bytes.length);
    const answer = await t.tus.send(addressOf(created), bytes, 0);
    expect(await codeOf(answer)).toEqual([415, 'unsupported_type']);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await row(creative.id)).toMatchObject({ file_url: null, sha256: null });
    expect((await t.tus.look(addressOf(created))).status).toBe(404);
    expect(await filesOf(creative.campaign_id)).toEqual([]);
  });

  test.each([
    ['an MP4', () => mp4Video({ seconds: 16 }), 'this one has 16'],
    ['a WebM', () => webmVideo({ seconds: 61 }), 'this one has 61'],
    ['a WebM recording', () => webmVideo({ seconds: 61, live: true }), 'this one has 61'],
  ])('answer %s of more than 15 seconds with 422 and its length', async (_, make, length) => {
    const creative = await addCreative();
    const answer = await t.tus.upload(creative.id, make());
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: { code: 'video_too_long', message: expect.stringContaining(length) } },
    ]);
    expect(await row(creative.id)).toMatchObject({ file_url: null, sha256: null });
    expect(await filesOf(creative.campaign_id)).toEqual([]);
  });

  test('take a video of 15 seconds', async () => {
    const creative = await addCreative();
    expect((await t.tus.upload(creative.id, mp4Video({ seconds: 15 }))).status).toBe(204);
  });

  const KINDS = [
    ['PNG', pngPicture],
    ['JPEG', jpegPhoto],
    ['WebP', webpPicture],
  ] as const;

  test.each(KINDS)(
    'keep of a %s only the picture, not the film of a phone',
    async (_case, make) => {
      const creative = await addCreative();
      const tail = Buffer.concat([Buffer.alloc(70_000), mp4Video()]);
      const photo = Buffer.concat([await make(), tail]);
      expect((await t.tus.upload(creative.id, photo)).status).toBe(204);
      const file = await fetchFile((await row(creative.id)).file_url);
      const served = Buffer.from(await file.arrayBuffer());
      expect(served.includes('ftyp')).toBe(false);
      expect((await sharp(served).metadata()).width).toBeGreaterThan(0);
    },
  );

  test.each(KINDS)('answer a %s with a page behind it with 415 and the reason', async (_, make) => {
    const creative = await addCreative();
    const page = Buffer.from('<html><script>alert(1)</script>PK\x03\x04', 'latin1');
    const answer = await t.tus.upload(creative.id, Buffer.concat([await make(), page]));
    expect([answer.status, await answer.json()]).toMatchObject([
      415,
      {
        error: {
          code: 'unsupported_type',
          message: 'This picture has another file hidden in it',
          hint: expect.stringContaining('Export the picture again'),
        },
      },
    ]);
    expect(await filesOf(creative.campaign_id)).toEqual([]);
  });

  test('say what to do about a damaged picture, without its path on the server', async () => {
    const answer = await t.tus.upload(
      (await addCreative()).id,
      (await bigJpeg()).subarray(0, 3_000),
    );
    expect(await answer.json()).toMatchObject({
      error: { message: 'This picture is damaged or too large', details: null },
    });
  });

  test('of one advertiser wait for a turn, a few at a time; who is sent away loses nothing', async () => {
    const picture = await pngPicture(4_000, 4_000);
    const sent = [];
    for (let nr = 0; nr < 16; nr++) {
      const { id } = await addCreative();
      sent.push({ id, address: addressOf(await create(id, picture.length)) });
    }
    const answers = await Promise.all(
      sent.map(async ({ id, address }) => ({
        id,
        address,
        answer: await t.tus.send(address, picture, 0),
      })),
    );
    const refused = answers.filter(({ answer }) => answer.status !== 204);
    expect(refused.length).toBeGreaterThan(0);
    for (const { id, address, answer } of refused) {
      expect(await codeOf(answer)).toEqual([429, 'rate_limited']);
      expect((await t.tus.look(address)).status).toBe(200);
      expect((await row(id)).file_url).not.toBeNull();
    }
  });

  test('say which files are taken', async () => {
    const answer = await t.tus.upload((await addCreative()).id, Buffer.from('hello '.repeat(50)));
    expect(await answer.json()).toMatchObject({ error: { message: INVALID_FILE_MESSAGE } });
  });

  const polyglot = async (head: string) => Buffer.concat([Buffer.from(head), await pngPicture()]);
  async function movingWebp(): Promise<Buffer> {
    const frames = await Promise.all([
      pngPicture(),
      sharp(await pngPicture())
        .negate()
        .toBuffer(),
    ]);
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  }
  const bigJpeg = async () =>
    sharp(
      Buffer.alloc(300 * 300 * 3, 0).map((_, i) => (i * 7919) % 256),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
});
