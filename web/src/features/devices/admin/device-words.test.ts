import { describe, expect, it } from 'vitest';
import { clockFault, placeOf } from './device-words.ts';

describe('the words about a screen', () => {
  it.each([
    [null, undefined],
    [-1_999, undefined],
    [-2_000, '2 s ahead'],
    [54_000, undefined],
    [119_999, undefined],
    [120_000, '2 min behind'],
    [-90_000, '90 s ahead'],
    [-5 * 60_000, '5 min ahead'],
    [26 * 3_600_000, '26 h behind'],
  ])('tell of a clock that is %s ms behind: %s', (ms, words) => {
    expect(clockFault(ms)).toBe(words);
  });

  it('tell where it was', () => {
    expect(placeOf({ last_lat: null, last_lng: null })).toBe('No position yet');
    expect(placeOf({ last_lat: -1.2676, last_lng: 36.8108 })).toMatch(/^Near /);
    expect(placeOf({ last_lat: -4.04, last_lng: 39.67 })).toBe('Outside Nairobi');
  });
});
