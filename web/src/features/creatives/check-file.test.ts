import { MAX_CREATIVE_BYTES } from '@juu/shared/limits';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './check-file.ts';

const file = (type: string, size = 1_000) => ({ name: 'poster', type, size });

describe('a chosen file', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm'])(
    'is taken when it is %s',
    (type) => {
      expect(refusalOf(file(type))).toBeUndefined();
    },
  );

  it.each(['application/pdf', 'image/gif', 'video/quicktime', ''])(
    'is refused in the specification’s words when it is “%s”',
    (type) => {
      expect(refusalOf(file(type))).toEqual({
        title: 'Invalid file type',
        message: 'Please upload only images or videos',
      });
    },
  );

  it('may have 50 MB and no byte more', () => {
    expect(refusalOf(file('video/mp4', MAX_CREATIVE_BYTES))).toBeUndefined();
    expect(refusalOf(file('video/mp4', MAX_CREATIVE_BYTES + 1))?.message).toContain(
      'max 50MB per file',
    );
  });

  it('is refused when it is empty', () => {
    expect(refusalOf(file('image/png', 0))?.title).toBe('Empty file');
  });
});
