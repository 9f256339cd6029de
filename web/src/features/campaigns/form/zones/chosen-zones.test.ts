import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { expect, it } from 'vitest';
import { toggleExcluded, toggleIncluded, zoneGroups } from './chosen-zones.ts';

const zone = (id: string, tier: 'premium' | 'basic', lng: number): ZoneFeature => ({
  ...{ type: 'Feature', id },
  properties: { name: id, tier, base_cpm: 14 },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [lng, -1.34],
        [lng + 0.01, -1.34],
        [lng + 0.01, -1.32],
        [lng, -1.34],
      ],
    ],
  },
});

it('groups zones by tier and by the airport, and leaves out a group without zones', () => {
  const zones = [zone('cbd', 'premium', 36.82), zone('jkia', 'premium', 36.92)];
  expect(zoneGroups(zones)).toEqual([
    { name: 'Inside zones only', ids: ['cbd', 'jkia'] },
    { name: 'All premium zones', ids: ['cbd', 'jkia'] },
    { name: 'Near the airport', ids: ['jkia'] },
  ]);
});

it('a zone is included or excluded, never both', () => {
  const included = toggleIncluded({ included: [], excluded: ['a'] }, ['a', 'b']);
  expect(included).toEqual({ included: ['a', 'b'], excluded: [] });
  expect(toggleExcluded(included, 'b')).toEqual({ included: ['a'], excluded: ['b'] });
});

it('a group that is included in part is included whole first', () => {
  const part = { included: ['a', 'c'], excluded: [] };
  const whole = toggleIncluded(part, ['a', 'b']);
  expect(whole.included).toEqual(['c', 'a', 'b']);
  expect(toggleIncluded(whole, ['a', 'b']).included).toEqual(['c']);
});
