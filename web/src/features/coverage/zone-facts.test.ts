import { coverage, type ZoneFeature } from '@juu/shared/endpoints/coverage';
import { FIRST_ZONES } from '@juu/shared/pricing/first-zones';
import { expect, test } from 'vitest';
import { TIER_LOOKS } from '@/map/zones/zone-tiers.ts';
import { pricedZones, priceParts, tierPrices, zonePrices } from './zone-facts.ts';

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

const zoneOf = (change: Partial<ZoneFeature['properties']>): ZoneFeature => ({
  ...zone,
  properties: { ...zone.properties, ...change },
});

test('before the zones are known, the tiers cost what the first zones cost', () => {
  expect(tierPrices(FIRST_ZONES)).toEqual([
    { tier: 'premium', ordinary: '$12-14', highest: '$19.00' },
    { tier: 'standard', ordinary: '$8-12', highest: '$17.00' },
    { tier: 'basic', ordinary: '$3-8', highest: '$13.00' },
  ]);
});

test('the prices of a tier are those of its zones, an admin’s among them; a tier without zones has none', () => {
  const zones = [zoneOf({ base_cpm: 14 }), zoneOf({ base_cpm: 5 }), zoneOf({ tier: 'basic' })];
  expect(tierPrices(pricedZones(zones))).toEqual([
    { tier: 'standard', ordinary: '$5-14', highest: '$19.00' },
    { tier: 'basic', ordinary: '$10.50', highest: '$15.50' },
  ]);
});

test('the parts of a price are told in dollars that add up to it', () => {
  expect(priceParts(zoneOf({ base_cpm: 10 }))).toBe(
    '$3.00 base + $2.00 standard zone + $5.00 high population density',
  );
  const basic = { tier: 'basic', population_density: 'low', base_cpm: 3 } as const;
  expect(priceParts(zoneOf(basic))).toBe(
    '$3.00 base + $0.00 basic zone + $0.00 low population density',
  );
});

test('a price that its parts don’t add up to is not explained by them', () => {
  const basic = { tier: 'basic', population_density: 'low', base_cpm: 10 } as const;
  expect(priceParts(zoneOf(basic))).toBe('Price set by Juu');
});

test('an older answer without the density explains no price', () => {
  const { population_density: _, ...properties } = zone.properties;
  expect(priceParts({ ...zone, properties })).toBeUndefined();
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
