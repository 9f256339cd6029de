import { describe, expect, test } from 'vitest';
import { creatives } from '../tables/creatives.ts';
import {
  CREATIVE_TYPES,
  INVALID_FILE_MESSAGE,
  INVALID_FILE_TITLE,
  isCreativeMimeType,
} from './schema.ts';

const campaign_id = '0d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';

describe('creative', () => {
  test.each([
    ['image', 10],
    ['video', 15],
  ] as const)('an %s is shown for %i seconds', (format, duration_sec) => {
    const defaults = { change_id: null, name: '', position: 0, weight: 1 };
    const row = { ...defaults, campaign_id, format, duration_sec };
    expect(creatives.row.parse({ campaign_id, format })).toEqual(row);
    expect(creatives.row.parse(row)).toEqual(row);
  });

  test.each([
    ['another duration', { duration_sec: 15 }, 'An image is shown for 10 seconds, a video for 15'],
    ['another format', { format: 'gif' }, 'A creative is an image or a video'],
    ['no format', { format: undefined }, 'A creative is an image or a video'],
    ['a campaign id that is none', { campaign_id: '7' }, 'Must be a UUID'],
    ['a negative position', { position: -1 }, 'Position must be a whole number from 0 to 999'],
    ['half a position', { position: 0.5 }, 'Position must be a whole number from 0 to 999'],
    ['a position of text', { position: '1' }, 'Position must be a whole number from 0 to 999'],
    ['a weight of 0', { weight: 0 }, 'Weight must be a whole number from 1 to 100'],
    ['a weight of 101', { weight: 101 }, 'Weight must be a whole number from 1 to 100'],
    ['half a weight', { weight: 1.5 }, 'Weight must be a whole number from 1 to 100'],
  ])('refuses %s', (_, change, message) => {
    const parsed = creatives.row.safeParse({ campaign_id, format: 'image', ...change });
    expect(parsed.error?.issues[0]?.message).toBe(message);
  });

  test('only pictures and films of the listed types are accepted', () => {
    expect(Object.keys(CREATIVE_TYPES).sort()).toEqual(
      ['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm'].sort(),
    );
    for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'IMAGE/PNG', 'toString', '']) {
      expect(isCreativeMimeType(type), type).toBe(false);
    }
  });

  test('another type is refused in the specification’s words', () => {
    expect(INVALID_FILE_TITLE).toBe('Invalid file type');
    expect(INVALID_FILE_MESSAGE).toBe('Please upload only images or videos');
  });
});
