import { describe, expect, test } from 'vitest';
import type { PopulationDensity, ZoneTier } from '../zone/schema.ts';
import { ordinaryPriceCents, slotPriceCents, slotPriceRange, usdToCents } from './slot-price.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const priceAt = (baseCents: number, hour: number, highDemand = false) =>
  slotPriceCents({ baseCents, hour, highDemand });

describe('an ordinary hour costs $3, what the tier adds and what the population density adds', () => {
  test.each<[ZoneTier, readonly (readonly [PopulationDensity, number])[]]>([
    [
      'basic',
      [
        ['low', 300],
        ['medium', 600],
        ['high', 800],
        ['very_high', 1_000],
      ],
    ],
    [
      'standard',
      [
        ['low', 500],
        ['medium', 800],
        ['high', 1_000],
        ['very_high', 1_200],
      ],
    ],
    [
      'premium',
      [
        ['low', 700],
        ['medium', 1_000],
        ['high', 1_200],
        ['very_high', 1_400],
      ],
    ],
  ])('%s', (tier, prices) => {
    for (const [density, cents] of prices) {
      expect(ordinaryPriceCents(tier, density), density).toBe(cents);
    }
  });
});

describe('a slot', () => {
  test('costs $3 more in rush hours, 7-9 AM and 5-8 PM, and the same at every other hour', () => {
    const dearer = HOURS.filter((hour) => priceAt(500, hour) !== 500);
    expect(dearer).toEqual([7, 8, 17, 18, 19]);
    for (const hour of dearer) expect(priceAt(500, hour)).toBe(800);
  });

  test('costs $2 more if demand is high, at every hour', () => {
    for (const hour of HOURS) expect(priceAt(500, hour, true) - priceAt(500, hour)).toBe(200);
  });

  test.each([
    ['Quiet Zone, $3', 300, 12, false, 300],
    ['Quiet Zone with high demand, $5', 300, 12, true, 500],
    ['Standard Zone, $8', 800, 9, false, 800],
    ['Standard Zone with high demand, $12', 1_000, 9, true, 1_200],
    ['Hot Zone, $15', 1_000, 8, true, 1_500],
    ['Hot Zone, $19', 1_400, 18, true, 1_900],
    ['the demo, $12: base, CBD, rush hour, high demand', 700, 8, true, 1_200],
    ['the CBD at noon, $14', 1_400, 12, false, 1_400],
    ['the CBD at rush hour, $17', 1_400, 7, false, 1_700],
    ['a zone at $17 at rush hour with high demand, at most $19', 1_700, 17, true, 1_900],
    ['a zone below the lowest price, at least $3', 120, 3, false, 300],
  ])('%s', (_words, baseCents, hour, highDemand, cents) => {
    expect(slotPriceCents({ baseCents, hour, highDemand })).toBe(cents);
  });

  test('lies within $3 and $19, in whole cents, whatever a zone costs', () => {
    for (const base of [0, 300, 777, 1_050, 1_900, 5_000]) {
      for (const cents of HOURS.flatMap((hour) => [
        priceAt(base, hour),
        priceAt(base, hour, true),
      ])) {
        expect(cents).toBeGreaterThanOrEqual(300);
        expect(cents).toBeLessThanOrEqual(1_900);
        expect(cents % 1).toBe(0);
      }
    }
  });
});

test('the range of a zone holds the price of each of its hours, and reaches both ends', () => {
  for (const base of [300, 800, 1_050, 1_400, 1_700, 1_900]) {
    const prices = HOURS.flatMap((hour) => [priceAt(base, hour), priceAt(base, hour, true)]);
    expect(slotPriceRange(base)).toEqual({
      lowest: Math.min(...prices),
      highest: Math.max(...prices),
    });
  }
});

test.each([
  ['10.50', 1_050],
  [10.5, 1_050],
  [4.35, 435],
  ['19', 1_900],
])('%s dollars are %i cents', (usd, cents) => {
  expect(usdToCents(usd)).toBe(cents);
});
