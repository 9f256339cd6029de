import { describe, expect, it } from 'vitest';
import type { LonLat } from '@/map/lon-lat.ts';
import { lastSeen, placeOf, presenceOf } from './device.ts';

const now = new Date('2026-11-20T09:00:00Z');

describe('a device', () => {
  it.each([
    [null, 'Never'],
    ['2026-11-20T08:59:30Z', 'Just now'],
    ['2026-11-20T08:55:00Z', '5 minutes ago'],
    ['2026-11-20T06:00:00Z', '3 hours ago'],
    ['2026-11-18T09:00:00Z', '2 days ago'],
  ])('last heard of at %s was seen: %s', (at, words) => {
    expect(lastSeen(at, now)).toBe(words);
  });

  const westlands = { name: 'Westlands', contains: ([lng]: LonLat) => lng < 36.81 };
  it.each([
    [-1.2608, 36.8024, 'Sarit Centre, Westlands'],
    [-1.2625, 36.803, 'Near Sarit Centre, Westlands'],
    [-1.267, 36.8056, 'Westlands'],
    [-1.2868, 36.8175, 'Kenyatta Avenue roundabout'],
    [-0.2, 37.4, 'Outside Nairobi'],
    [-4.04, 36.7, 'Westlands'],
    [null, null, 'No position yet'],
  ])('at %j, %j is said to be: %s', (last_lat, last_lng, words) => {
    expect(placeOf({ last_lat, last_lng }, [westlands])).toBe(words);
  });

  it.each([
    ['online', '2026-11-20T08:57:00Z', 'online'],
    ['online', '2026-11-20T08:56:00Z', 'was-online'],
    ['online', '2026-11-20T04:00:00Z', 'was-online'],
    ['online', null, 'was-online'],
    ['offline', '2026-11-20T08:59:00Z', 'offline'],
    ['maintenance', '2026-11-20T04:00:00Z', 'maintenance'],
    ['lost', '2026-11-20T08:59:00Z', 'offline'],
  ])(
    'that the server called %s and saw at %s is %s, if silence of 2 minutes is too long',
    (status, last_seen_at, presence) => {
      expect(presenceOf({ status, last_seen_at }, now, 120)).toBe(presence);
    },
  );
});
