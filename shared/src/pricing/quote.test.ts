import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZONE_TIERS } from '../zone/schema.ts';
import { DEMANDS, POPULATION_DENSITIES } from './conditions.ts';
import { DAY_PARTS } from './day-part.ts';
import { quoteConditions, quoteSlot, type Slot } from './quote.ts';
import { STANDARD_TARIFF } from './tariff.ts';

const RUSH = new Date('2026-11-20T08:00:00+03:00');
const NOON = new Date('2026-11-20T12:00:00+03:00');

const quiet: Slot = { zoneTier: 'basic', at: NOON, populationDensity: 'low', demand: 'normal' };
const dearest: Slot = {
  zoneTier: 'premium',
  at: RUSH,
  populationDensity: 'very_high',
  demand: 'high',
};
const total = (slot: Slot) => quoteSlot(slot).total;

const conditions = fc.record({
  zoneTier: fc.constantFrom(...ZONE_TIERS),
  dayPart: fc.constantFrom(...DAY_PARTS),
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

  test.each<[string, Partial<Slot>, number]>([
    ['a premium zone adds $4', { zoneTier: 'premium' }, 400],
    ['a commercial zone adds $2', { zoneTier: 'standard' }, 200],
    ['the morning rush adds $3', { at: RUSH }, 300],
    ['the evening rush adds $3', { at: new Date('2026-11-20T18:00:00+03:00') }, 300],
    ['normal hours add nothing', { at: new Date('2026-11-20T22:00:00+03:00') }, 0],
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
        const quote = quoteConditions(given);
        expect(quote.total).toBeGreaterThanOrEqual(300);
        expect(quote.total).toBeLessThanOrEqual(1_900);
        expect(quote.total % 1).toBe(0);
        expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total);
        expect(quote.lines[0]?.factor).toBe('base');
      }),
    );
  });

  test('stays within its limits whatever the factors add, and says what the limit did', () => {
    const amount = fc.integer({ min: -5_000, max: 5_000 });
    fc.assert(
      fc.property(conditions, amount, amount, (given, base, high) => {
        const tariff = { ...STANDARD_TARIFF, base, demand: { normal: 0, high } };
        const { lines, total } = quoteConditions(given, tariff);
        expect(total).toBeGreaterThanOrEqual(300);
        expect(total).toBeLessThanOrEqual(1_900);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
        const limit = lines.find(({ factor }) => factor === 'limit');
        if (limit) expect(limit.label).toMatch(limit.amount > 0 ? /^Raised/ : /^Lowered/);
      }),
    );
  });
});
