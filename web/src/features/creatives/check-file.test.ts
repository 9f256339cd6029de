import { MAX_CREATIVE_BYTES } from '@juu/shared/limits';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './check-file.ts';

const INVALID = { title: 'Invalid file type', message: 'Please upload only images or videos' };

/** A file that begins as a JPEG does; its size is told and not allocated. */
function file(type: string, size = 1_000, content: Uint8Array<ArrayBuffer> | string = jpegHead()) {
  const made = new File([content], 'poster', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

function jpegHead() {
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
}

describe('a chosen file', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm'])(
    'is taken when it is %s',
    async (type) => {
      expect(await refusalOf(file(type))).toBeUndefined();
    },
  );

  it.each(['application/pdf', 'image/gif', 'video/quicktime', ''])(
    'is refused in the specification’s words when it is “%s”',
    async (type) => {
      expect(await refusalOf(file(type))).toEqual(INVALID);
    },
  );

  it('is refused when only its name is a picture’s', async () => {
    expect(await refusalOf(file('image/png', 1_000, '<html>not a picture'))).toEqual(INVALID);
  });

  it('may have 50 MB and no byte more', async () => {
    expect(await refusalOf(file('video/mp4', MAX_CREATIVE_BYTES))).toBeUndefined();
    expect((await refusalOf(file('video/mp4', MAX_CREATIVE_BYTES + 1)))?.message).toContain(
      'max 50MB per file',
    );
  });

  it('is refused when it is empty', async () => {
    expect((await refusalOf(file('image/png', 0)))?.title).toBe('Empty file');
  });
});
