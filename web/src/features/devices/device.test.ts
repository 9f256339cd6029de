import { describe, expect, it } from 'vitest';
import { lastSeen, location } from './device.ts';

const now = new Date('2026-11-20T09:00:00Z');

describe('a device', () => {
  it.each([
    [null, 'Never'],
    ['2026-11-20T08:59:30Z', 'Just now'],
    ['2026-11-20T08:55:00Z', '5 minutes ago'],
    ['2026-11-20T06:00:00Z', '3 hours ago'],
    ['2026-11-18T09:00:00Z', '2 days ago'],
  ])('last heard of at %s was seen: %s', (last_seen_at, words) => {
    expect(lastSeen({ last_seen_at }, now)).toBe(words);
  });

  it('is located to about ten metres, or not at all', () => {
    expect(location({ last_lat: -1.28641, last_lng: 36.81722 })).toBe('-1.2864, 36.8172');
    expect(location({ last_lat: null, last_lng: null })).toBe('–');
  });
});
