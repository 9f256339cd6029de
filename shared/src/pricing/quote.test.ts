import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POPULATION_DENSITIES, ZONE_TIERS } from '../zone/schema.ts';
import { type Conditions, DEMANDS } from './conditions.ts';
import { quoteSlot } from './quote.ts';

const quiet: Conditions = {
  zoneTier: 'basic',
  hour: 12,
  populationDensity: 'low',
  demand: 'normal',
};
const dearest: Conditions = {
  zoneTier: 'premium',
  hour: 8,
  populationDensity: 'very_high',
  demand: 'high',
};
const total = (slot: Conditions) => quoteSlot(slot).total;

const conditions = fc.record({
  zoneTier: fc.constantFrom(...ZONE_TIERS),
  hour: fc.integer({ min: 0, max: 23 }),
  populationDensity: fc.constantFrom(...POPULATION_DENSITIES),
  demand: fc.constantFrom(...DEMANDS),
});

describe('the price of a slot', () => {
  test('is $3.00 at its lowest, the base alone', () => {
    expect(quoteSlot(quiet)).toEqual({
      lines: [{ factor: 'base', label: 'Base price', amount: 300 }],
      total: 300,
    });
  });

  test('is $19.00 at its highest, every factor in play', () => {
    expect(quoteSlot(dearest)).toEqual({
      lines: [
        { factor: 'base', label: 'Base price', amount: 300 },
        { factor: 'zone', label: 'CBD premium zone', amount: 400 },
        { factor: 'time', label: 'Rush hour (7-9 AM)', amount: 300 },
        { factor: 'population', label: 'Very high population density', amount: 700 },
        { factor: 'demand', label: 'High demand', amount: 200 },
      ],
      total: 1_900,
    });
  });

  test.each<[string, Partial<Conditions>, number]>([
    ['a premium zone adds $4', { zoneTier: 'premium' }, 400],
    ['a commercial zone adds $2', { zoneTier: 'standard' }, 200],
    ['the morning rush adds $3', { hour: 8 }, 300],
    ['the evening rush adds $3', { hour: 18 }, 300],
    ['normal hours add nothing', { hour: 22 }, 0],
    ['high demand adds $2', { demand: 'high' }, 200],
    ['a medium density adds $3', { populationDensity: 'medium' }, 300],
    ['a high density adds $5', { populationDensity: 'high' }, 500],
    ['a very high density adds $7', { populationDensity: 'very_high' }, 700],
  ])('%s', (_words, change, cents) => {
    expect(total({ ...quiet, ...change }) - total(quiet)).toBe(cents);
  });

  test('lies within $3 and $19, in whole cents, and is the sum of its lines', () => {
    fc.assert(
      fc.property(conditions, (given) => {
        const quote = quoteSlot(given);
        expect(quote.total).toBeGreaterThanOrEqual(300);
        expect(quote.total).toBeLessThanOrEqual(1_900);
        expect(quote.total % 1).toBe(0);
        expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total);
        expect(quote.lines[0]?.factor).toBe('base');
      }),
    );
  });
});
