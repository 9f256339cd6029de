import { expect, test } from 'vitest';
import { PRICING_PLANS } from './plans.ts';

test('the three plans cost $75, $110 and $235 a month', () => {
  expect(PRICING_PLANS.map(({ name, priceUsd }) => [name, priceUsd])).toEqual([
    ['Basic', 75],
    ['Professional', 110],
    ['Enterprise', 235],
  ]);
});
