import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import { expect, test } from 'vitest';
import { screensInZones } from './screens-in-zones.ts';

/** A zone from one longitude to another. */
const zoneOf = (id: string, west: number, east: number, base_cpm: number): ZoneFeature => ({
  type: 'Feature',
  id,
  properties: { name: id, tier: 'standard', population_density: 'high', base_cpm },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, -1.3],
        [east, -1.3],
        [east, -1.2],
        [west, -1.2],
        [west, -1.3],
      ],
    ],
  },
});
const ZONES = [zoneOf('cheap', 36.7, 36.8, 5), zoneOf('dear', 36.78, 36.9, 14)];
const screenAt = (lng: number): DeviceFeature => ({
  type: 'Feature',
  id: `${lng}`,
  properties: { last_seen_at: '2026-11-23T08:55:00Z' },
  geometry: { type: 'Point', coordinates: [lng, -1.25] },
});

test.each([
  ['in one zone', 36.75, 'cheap'],
  ['in two zones: once, in the dearer', 36.79, 'dear'],
  ['rounded out of the zones: in the nearest', 36.9004, 'dear'],
  ['rounded out on the other side', 36.6996, 'cheap'],
])('a screen counts %s', (_where, lng, zone) => {
  expect([...screensInZones([screenAt(lng)], ZONES)]).toEqual([[zone, 1]]);
});

test('the counts add up to the number of screens', () => {
  const screens = [36.6996, 36.75, 36.79, 36.79, 36.85, 36.9004].map(screenAt);
  const counts = screensInZones(screens, ZONES);
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(screens.length);
});

test('without zones nothing is counted', () => {
  expect(screensInZones([screenAt(36.75)], []).size).toBe(0);
});
