import { coverage, type ZoneFeature } from '@juu/shared/endpoints/coverage';
import { expect, test } from 'vitest';
import { TIER_LOOKS, TIERS } from '@/map/zones/zone-tiers.ts';
import { dearestPrice, factorsOf, ordinaryPrices, pricedAs, zonePrices } from './zone-facts.ts';

const zone: ZoneFeature = {
  type: 'Feature',
  id: 'zone',
  properties: { name: 'Square', tier: 'standard', population_density: 'high', base_cpm: 10.5 },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [36.8, -1.3],
        [36.81, -1.3],
        [36.81, -1.29],
        [36.8, -1.29],
        [36.8, -1.3],
      ],
    ],
  },
};

test('a zone’s prices follow from its own, with its cents', () => {
  expect(zonePrices(zone)).toEqual({ ordinary: '$10.50', rush: '$13.50', highest: '$15.50' });
});

test('the tiers cost more the higher they are, from $3 to $19', () => {
  expect(TIERS.map((tier) => [ordinaryPrices(tier), dearestPrice(tier)])).toEqual([
    ['$7-14', '$19.00'],
    ['$5-12', '$17.00'],
    ['$3-10', '$15.00'],
  ]);
});

test('the words for a tier are true of each zone in it, with what it adds to a price', () => {
  expect(TIERS.map(pricedAs)).toEqual([
    'Premium zone, +$4.00',
    'Standard zone, +$2.00',
    'Basic zone, nothing added',
  ]);
});

test('the factors of a zone are told, without the density if an older answer has none', () => {
  expect(factorsOf(zone)).toBe('Standard zone, +$2.00, high population density');
  const { population_density: _, ...properties } = zone.properties;
  expect(factorsOf({ ...zone, properties })).toBe('Standard zone, +$2.00');
});

test('an answer of an earlier version that a browser kept can still be read', () => {
  const { population_density: _, ...properties } = zone.properties;
  const features = [{ ...zone, properties }];
  const kept = { type: 'FeatureCollection', features };
  expect(coverage.read.response.parse(kept).features[0]?.properties).toEqual(properties);
});

test('a tier looks the same in the list and on the map', () => {
  for (const { color, swatch } of Object.values(TIER_LOOKS)) expect(swatch).toBe(`bg-[${color}]`);
});
