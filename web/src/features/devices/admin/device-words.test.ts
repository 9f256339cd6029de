import { describe, expect, it } from 'vitest';
import { clockSkew, placeOf } from './device-words.ts';

describe('the words about a screen', () => {
  it.each([
    [null, 'Not known yet'],
    [-1_999, 'In step'],
    [-2_000, '2 s ahead'],
    [54_000, 'In step'],
    [119_999, 'In step'],
    [120_000, '2 min behind'],
    [-90_000, '90 s ahead'],
    [-5 * 60_000, '5 min ahead'],
    [26 * 3_600_000, '26 h behind'],
  ])('tell a clock that is %s ms behind as "%s"', (ms, words) => {
    expect(clockSkew(ms)).toBe(words);
  });

  it('tell where it was', () => {
    expect(placeOf({ last_lat: null, last_lng: null })).toBe('No position yet');
    expect(placeOf({ last_lat: -1.2676, last_lng: 36.8108 })).toMatch(/^Near /);
    expect(placeOf({ last_lat: -4.04, last_lng: 39.67 })).toBe('Outside Nairobi');
  });
});
