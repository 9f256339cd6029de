import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreativeMimeType } from '@juu/shared/creative/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpegPhoto, pngPicture, webpPicture } from '../../../testing/creative-files.ts';
import { mp4Video } from '../../../testing/video-files.ts';
import { refuseSecondFile } from './refuse-second-file.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'juu-second-file-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function verdict(mimeType: CreativeMimeType, ...parts: (Buffer | string)[]) {
  const path = join(dir, 'picture');
  await writeFile(path, Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));
  return refuseSecondFile(path, mimeType).then(
    () => 'taken',
    (error: Error) => error.message,
  );
}

const REFUSED = 'This picture has another file hidden in it';
/** With several scans, as the web's pictures are, and more coded data than one read holds. */
const progressiveJpeg = () =>
  sharp(
    Buffer.alloc(600 * 600 * 3).map((_, i) => (i * i * 31) % 251),
    { raw: { width: 600, height: 600, channels: 3 } },
  )
    .jpeg({ quality: 100, progressive: true })
    .toBuffer();

describe.each<[string, CreativeMimeType, () => Promise<Buffer>]>([
  ['PNG', 'image/png', pngPicture],
  ['JPEG', 'image/jpeg', jpegPhoto],
  ['progressive JPEG', 'image/jpeg', progressiveJpeg],
  ['WebP', 'image/webp', webpPicture],
])('a %s', (_kind, mimeType, make) => {
  test.each([
    ['page', '<!DOCTYPE html><p>'],
    ['page without a type', '\n<HTML lang="sw">'],
    ['script', 'x<script>alert(1)</script>'],
    ['drawing', '<svg onload="alert(1)">'],
    ['program in PHP', '<?php system("id");'],
    ['document', '%PDF-1.7\n'],
    ['ZIP', 'PK\x03\x04'],
    ['ZIP somewhere', 'abcPK\x03\x04\x14\0\0\0\x08\0'],
    ['RAR', 'Rar!\x1a\x07\0'],
    ['7z', "7z\xbc\xaf'\x1c"],
    ['program', '\x7fELF\x02'],
    ['shell script', '#!/bin/sh'],
    ['page across two reads', `${'\0'.repeat(64 * 1024 - 4)}<script>`],
    ['page far behind', `${'\0'.repeat(300_000)}<script>`],
  ])('with a %s behind it is refused', async (_case, tail) => {
    expect(await verdict(mimeType, await make(), tail)).toBe(REFUSED);
  });

  test('may have nothing, padding, a second picture or a film behind it', async () => {
    const picture = await make();
    expect(await verdict(mimeType, picture)).toBe('taken');
    expect(await verdict(mimeType, picture, '\0'.repeat(70_000))).toBe('taken');
    expect(await verdict(mimeType, picture, await jpegPhoto())).toBe('taken');
    expect(await verdict(mimeType, picture, 'MotionPhoto_Data', mp4Video())).toBe('taken');
  });

  test('cut short anywhere is left to the decoder', async () => {
    const picture = await make();
    for (const length of [0, 1, 7, 9, 20, Math.floor(picture.length / 2), picture.length - 1]) {
      expect(await verdict(mimeType, picture.subarray(0, length)), `${length} bytes`).toBe('taken');
    }
  });
});
