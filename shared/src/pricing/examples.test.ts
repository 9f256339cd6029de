import { describe, expect, test } from 'vitest';
import { combinations, priceRange, quoteDemo, TIER_EXAMPLES } from './examples.ts';
import { quoteSlot } from './quote.ts';

describe('the three examples', () => {
  test.each([
    ['Quiet Zone', 'Low', 300, 500],
    ['Standard Zone', 'Medium', 800, 1_200],
    ['Hot Zone', 'Premium', 1_500, 1_900],
  ])('%s (%s) costs %i to %i cents over all its conditions', (name, level, lowest, highest) => {
    const example = TIER_EXAMPLES.find((tier) => tier.name === name)!;
    expect(example.level).toBe(level);
    expect(priceRange(example.conditions)).toEqual({ lowest, highest });
  });

  test('do not overlap, and stand in the order of their prices', () => {
    const ends = TIER_EXAMPLES.flatMap(({ conditions }) => Object.values(priceRange(conditions)));
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  });

  test('together reach from the lowest price to the highest', () => {
    const totals = TIER_EXAMPLES.flatMap(({ conditions }) => combinations(conditions)).map(
      (each) => quoteSlot(each).total,
    );
    expect([Math.min(...totals), Math.max(...totals)]).toEqual([300, 1_900]);
  });
});

test('the demo adds up to $12.00: base, CBD, rush hour, high demand', () => {
  expect(quoteDemo()).toEqual({
    lines: [
      { factor: 'base', label: 'Base price', amount: 300 },
      { factor: 'zone', label: 'CBD premium zone', amount: 400 },
      { factor: 'time', label: 'Rush hour (7-9 AM)', amount: 300 },
      { factor: 'demand', label: 'High demand', amount: 200 },
    ],
    total: 1_200,
  });
});
