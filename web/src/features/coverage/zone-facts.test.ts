import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { expect, test } from 'vitest';
import { areaKm2, basePrice, pricedAs, slotPrices } from './zone-facts.ts';
import { TIER_LOOKS, TIERS } from './zone-tiers.ts';

/** 0.01 degrees of longitude and latitude to each side. */
const zone: ZoneFeature = {
  type: 'Feature',
  id: 'zone',
  properties: { name: 'Square', tier: 'standard', base_cpm: 10.5 },
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

test('a hundredth of a degree squared is 1.24 square kilometres in Nairobi', () => {
  expect(areaKm2(zone)).toBeCloseTo(1.239, 2);
});

test('a base price has its cents', () => {
  expect(basePrice(zone)).toBe('$10.50');
});

test('the tiers’ slots lie within $3 and $19, the dearer the higher the tier', () => {
  const ranges = TIERS.map((tier) =>
    slotPrices(tier)
      .match(/^\$([\d.]+)-([\d.]+)$/)
      ?.slice(1)
      .map(Number),
  );
  expect(ranges[0]?.[1]).toBe(19);
  expect(ranges.at(-1)?.[0]).toBe(3);
  const highest = ranges.map((range) => range?.[1]);
  expect(highest).toEqual([...highest].sort((a, b) => (b ?? 0) - (a ?? 0)));
});

test('each tier is told by the words and with the amount of a price’s line', () => {
  expect(TIERS.map(pricedAs)).toEqual([
    'CBD premium zone, +$4.00',
    'Commercial zone, +$2.00',
    'Residential zone, nothing added',
  ]);
});

test('a tier looks the same in the list and on the map', () => {
  for (const { color, swatch } of Object.values(TIER_LOOKS)) expect(swatch).toBe(`bg-[${color}]`);
});
