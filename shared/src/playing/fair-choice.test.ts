import { describe, expect, test } from 'vitest';
import { chooseFairly, splitPlays, weightOf } from './fair-choice.ts';

/** Numbers that look drawn, the same in each run. */
function* draws() {
  for (let seed = 1; ; seed = (seed * 48_271) % 2_147_483_647) yield seed / 2_147_483_647;
}

describe('the choice among campaigns that may play', () => {
  test('a premium campaign counts twice', () => {
    expect(weightOf('premium', 500)).toBe(1_000);
    expect(weightOf('basic', 500)).toBe(500);
  });

  test('takes no more than asked for, and none without a share left', () => {
    const many = Array.from({ length: 30 }, (_, weight) => ({ weight, draw: 0.5 }));
    expect(chooseFairly(many, 20)).toHaveLength(20);
    expect(chooseFairly([{ weight: 0, draw: 0.9 }], 20)).toEqual([]);
  });

  test('over many screens follows the weights', () => {
    const numbers = draws();
    const draw = () => numbers.next().value as number;
    const wins = { light: 0, heavy: 0, heaviest: 0 };
    for (let device = 0; device < 4_000; device += 1) {
      const [winner] = chooseFairly(
        [
          { name: 'light' as const, weight: 1_000, draw: draw() },
          { name: 'heavy' as const, weight: 3_000, draw: draw() },
          { name: 'heaviest' as const, weight: 4_000, draw: draw() },
        ],
        1,
      );
      if (winner) wins[winner.name] += 1;
    }
    expect(wins.light / 4_000).toBeCloseTo(1 / 8, 1);
    expect(wins.heavy / 4_000).toBeCloseTo(3 / 8, 1);
    expect(wins.heaviest / 4_000).toBeCloseTo(4 / 8, 1);
  });
});

describe('plays split by weights', () => {
  const claims = (...pairs: [weight: number, most: number][]) =>
    pairs.map(([weight, most]) => ({ weight, most }));
  const MANY = 1_000;

  // biome-ignore format: a table is read by its columns
  test.each([
    ['equally',                                90, claims([1, MANY], [1, MANY], [1, MANY]), [30, 30, 30]],
    ['in proportion',                          90, claims([2, MANY], [1, MANY]),            [60, 30]],
    ['the remainder to the first',             10, claims([1, MANY], [1, MANY], [1, MANY]), [4, 3, 3]],
    ['what one can’t use to the others',       90, claims([1, 10], [1, MANY], [1, MANY]),   [10, 40, 40]],
    ['less if all have enough',                90, claims([1, 10], [1, 20]),                [10, 20]],
    ['none to a weight of 0',                  90, claims([0, MANY], [1, MANY]),            [0, 90]],
    ['one each if there are few',               2, claims([9, MANY], [1, MANY], [1, MANY]), [1, 1, 0]],
    ['none of none',                            0, claims([1, MANY]),                       [0]],
    ['of no claims',                              90, [],                                      []],
  ])('%s', (_name, plays, given, parts) => {
    expect(splitPlays(plays, given)).toEqual(parts);
  });
});
