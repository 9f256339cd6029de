import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CreativeMimeType } from '@juu/shared/creative/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, element, mp4Video, webmVideo } from '../../../../testing/video-files.ts';
import type { ByteSource } from './byte-source.ts';
import { checkVideo } from './check-video.ts';
import { checkMp4 } from './mp4.ts';
import { checkWebm } from './webm.ts';

const DAMAGED = 'This video is damaged or cut short';
const NO_PICTURE = 'This file doesn’t contain a video';
const [MP4, WEBM] = ['video/mp4', 'video/webm'] as const;

const HTML = Buffer.from('<html><script>alert(1)</script></html>');
/** The end of an empty archive, with a comment. */
const ARCHIVE = Buffer.concat([
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(16),
  Buffer.from('\x03\x00bye', 'latin1'),
]);
const film = Buffer.alloc(200_000, 7);

describe('the check of a video', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'juu-video-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  async function verdict(type: CreativeMimeType, bytes: Uint8Array): Promise<string> {
    const path = join(dir, 'video');
    await writeFile(path, bytes);
    return checkVideo(path, type).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  }

  /** `mp4Video` with another box in place of one of its own at the top. */
  const replaced = (type: string, by: Uint8Array) => {
    const whole = mp4Video();
    const at = whole.indexOf(type) - 4;
    const end = at + whole.readUInt32BE(at);
    return Buffer.concat([whole.subarray(0, at), by, whole.subarray(end)]);
  };
  const largeMdat = () => {
    const head = Buffer.from('000000016d6461740000000000030d50', 'hex');
    head.writeBigUInt64BE(BigInt(16 + film.length), 8);
    return Buffer.concat([head, film]);
  };
  const openMdat = () => Buffer.concat([Buffer.from('000000006d646174', 'hex'), film]);
  const swapped = () => {
    const whole = mp4Video();
    const [moov, mdat] = [whole.indexOf('moov') - 4, whole.indexOf('mdat') - 4];
    return Buffer.concat([
      whole.subarray(0, moov),
      whole.subarray(mdat),
      whole.subarray(moov, mdat),
    ]);
  };

  test.each<[string, CreativeMimeType, Uint8Array]>([
    ['an MP4', MP4, mp4Video()],
    ['an MP4 with its description last', MP4, swapped()],
    [
      'an MP4 in fragments',
      MP4,
      mp4Video({ tail: Buffer.concat([box('moof'), box('mdat', film)]) }),
    ],
    ['an MP4 with a size of 64 bits', MP4, replaced('mdat', largeMdat())],
    ['an MP4 whose media ends with the file', MP4, replaced('mdat', openMdat())],
    ['an MP4 with room in it', MP4, mp4Video({ tail: box('free', film) })],
    ['a WebM', WEBM, webmVideo()],
    ['a WebM as a browser records it', WEBM, webmVideo({ live: true })],
    ['a WebM with room in it', WEBM, webmVideo({ tail: element('ec', film) })],
  ])('takes %s', async (_, type, bytes) => {
    expect(await verdict(type, bytes)).toBe('taken');
  });

  test.each([
    [MP4, '../../testing/recorded.mp4'],
    [WEBM, '../../testing/recorded.webm'],
  ] as const)('takes a film that a browser recorded as %s', async (type, file) => {
    const path = fileURLToPath(new URL(file, import.meta.url));
    await expect(checkVideo(path, type)).resolves.toBeUndefined();
  });

  test.each<[string, CreativeMimeType, Uint8Array, string]>([
    ['an MP4 with a page behind it', MP4, Buffer.concat([mp4Video(), HTML]), DAMAGED],
    ['an MP4 with a page in front of it', MP4, Buffer.concat([HTML, mp4Video()]), DAMAGED],
    ['an MP4 with a page between its boxes', MP4, replaced('mdat', HTML), DAMAGED],
    ['an MP4 with a box of another kind', MP4, mp4Video({ tail: box('html', HTML) }), DAMAGED],
    ['an MP4 that is an archive', MP4, mp4Video({ tail: box('free', ARCHIVE) }), DAMAGED],
    [
      'an MP4 that is a document',
      MP4,
      replaced('mdat', box('mdat', Buffer.from('%PDF-1.7'))),
      DAMAGED,
    ],
    ['two MP4s in one', MP4, Buffer.concat([mp4Video(), mp4Video()]), DAMAGED],
    ['an MP4 without a description', MP4, replaced('moov', box('free')), DAMAGED],
    ['an MP4 without media', MP4, replaced('mdat', box('mdat')), DAMAGED],
    ['a sound recording in MP4', MP4, mp4Video({ kind: 'soun' }), NO_PICTURE],
    ['an MP4 without a width', MP4, mp4Video({ width: 0 }), NO_PICTURE],
    ['an MP4 higher than any screen', MP4, mp4Video({ height: 20_000 }), NO_PICTURE],
    [
      'an MP4 of nothing but boxes',
      MP4,
      mp4Video({ tail: Buffer.alloc(900_000, box('free')) }),
      DAMAGED,
    ],
    ['a WebM with a page behind it', WEBM, Buffer.concat([webmVideo(), HTML]), DAMAGED],
    [
      'a WebM recording with a page behind it',
      WEBM,
      Buffer.concat([webmVideo({ live: true }), HTML]),
      DAMAGED,
    ],
    ['a WebM that is an archive', WEBM, webmVideo({ tail: element('ec', ARCHIVE) }), DAMAGED],
    ['a WebM with files attached', WEBM, webmVideo({ tail: element('1941a469', HTML) }), DAMAGED],
    ['a sound recording in WebM', WEBM, webmVideo({ trackType: 2 }), NO_PICTURE],
    ['a Matroska film', WEBM, webmVideo({ docType: 'matroska' }), DAMAGED],
    ['nothing', WEBM, Buffer.alloc(0), DAMAGED],
  ])('refuses %s', async (_, type, bytes, message) => {
    expect(await verdict(type, bytes)).toBe(message);
  });

  const walk = async (type: CreativeMimeType, bytes: Buffer) => {
    const source: ByteSource = {
      size: bytes.length,
      read: async (offset, length) => bytes.subarray(offset, offset + length),
    };
    return (type === WEBM ? checkWebm(source) : checkMp4(source)).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  };

  test.each<[string, CreativeMimeType, Buffer]>([
    ['MP4', MP4, mp4Video()],
    ['MP4 with its description last', MP4, swapped()],
    ['WebM', WEBM, webmVideo()],
  ])('refuses a %s cut at any of its bytes', async (_, type, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(await walk(type, bytes.subarray(0, length)), `${length} bytes`).not.toBe('taken');
    }
  });

  test.each<[string, CreativeMimeType, Buffer]>([
    ['MP4', MP4, mp4Video()],
    ['WebM', WEBM, webmVideo({ live: true })],
  ])('comes to an end with a %s in which any byte was changed', async (_, type, bytes) => {
    for (const at of bytes.keys()) {
      for (const value of [0, 1, 255]) {
        const changed = Buffer.from(bytes);
        changed[at] = value;
        expect(['taken', DAMAGED, NO_PICTURE]).toContain(await walk(type, changed));
      }
    }
  });
});
