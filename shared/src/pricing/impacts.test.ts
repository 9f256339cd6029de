import { describe, expect, test } from 'vitest';
import type { Conditions } from './conditions.ts';
import { quoteDemo } from './examples.ts';
import { formatImpact, IMPACTS, type ImpactFactor } from './impacts.ts';
import { type Quote, quoteSlot } from './quote.ts';

const quiet: Conditions = {
  zoneTier: 'basic',
  hour: 12,
  populationDensity: 'low',
  demand: 'normal',
};
/** The part of a price that one factor makes up, in percent. */
function impactOn({ lines, total }: Quote, factor: ImpactFactor): number {
  const amount = lines.find((line) => line.factor === factor)?.amount ?? 0;
  return (amount / total) * 100;
}

const impact = (factor: ImpactFactor, conditions: Partial<Conditions>) =>
  impactOn(quoteSlot({ ...quiet, ...conditions }), factor);

describe('the impact of a factor', () => {
  test.each([
    ['zone', '+30-60%'],
    ['time', '+20-40%'],
    ['population', '+25-50%'],
    ['demand', '+10-30%'],
  ] as const)('%s is told as %s', (factor, words) => {
    expect(formatImpact(IMPACTS[factor])).toBe(words);
  });

  test.each(['zone', 'time', 'demand'] as const)('%s is true of the demo', (factor) => {
    const { from, to } = IMPACTS[factor];
    expect(impactOn(quoteDemo(), factor)).toBeGreaterThanOrEqual(from);
    expect(impactOn(quoteDemo(), factor)).toBeLessThanOrEqual(to);
  });

  test('of population density is true of the dearest slot', () => {
    const dearest: Conditions = {
      zoneTier: 'premium',
      hour: 17,
      populationDensity: 'very_high',
      demand: 'high',
    };
    expect(impact('population', dearest)).toBeCloseTo(700 / 19, 5);
  });

  test.each<[ImpactFactor, string, Partial<Conditions>, number]>([
    ['zone', 'a premium zone by itself', { zoneTier: 'premium' }, 57],
    [
      'zone',
      'a premium zone at rush hour with high demand',
      { zoneTier: 'premium', hour: 7, demand: 'high' },
      33,
    ],
    ['time', 'rush hour in a commercial zone', { zoneTier: 'standard', hour: 7 }, 38],
    [
      'time',
      'the cheapest Hot Zone',
      {
        zoneTier: 'premium',
        hour: 17,
        populationDensity: 'medium',
        demand: 'high',
      },
      20,
    ],
    [
      'population',
      'crowds in the CBD at normal hours',
      { zoneTier: 'premium', populationDensity: 'very_high' },
      50,
    ],
    [
      'population',
      'a medium density in the CBD with high demand',
      { zoneTier: 'premium', populationDensity: 'medium', demand: 'high' },
      25,
    ],
    ['demand', 'high demand in a commercial zone', { zoneTier: 'standard', demand: 'high' }, 29],
    [
      'demand',
      'the dearest slot',
      {
        zoneTier: 'premium',
        hour: 7,
        populationDensity: 'very_high',
        demand: 'high',
      },
      11,
    ],
  ])('%s: %s stands near an end of the range', (factor, _words, conditions, percent) => {
    const actual = impact(factor, conditions);
    const { from, to } = IMPACTS[factor];
    expect(Math.round(actual)).toBe(percent);
    expect(actual).toBeGreaterThanOrEqual(from);
    expect(actual).toBeLessThanOrEqual(to);
    expect(Math.min(actual - from, to - actual)).toBeLessThan(3.5);
  });

  test.each<[ImpactFactor, Partial<Conditions>, number]>([
    [
      'zone',
      {
        zoneTier: 'premium',
        hour: 7,
        populationDensity: 'very_high',
        demand: 'high',
      },
      21,
    ],
    ['time', { hour: 7 }, 50],
    ['population', { populationDensity: 'very_high' }, 70],
    ['demand', { demand: 'high' }, 40],
  ])(
    'of %s is a guide and no rate: slots outside of its range exist',
    (factor, conditions, percent) => {
      const actual = impact(factor, conditions);
      const { from, to } = IMPACTS[factor];
      expect(Math.round(actual)).toBe(percent);
      expect(actual < from || actual > to).toBe(true);
    },
  );

  test('is nothing if the factor does not apply', () => {
    expect(impact('demand', { zoneTier: 'premium' })).toBe(0);
  });
});
