import { expect, test } from 'vitest';
import { centsThatAddUp } from './cents-that-add-up.ts';

test.each([
  [
    'what is rounded down on each line goes to the largest parts of a cent',
    [14_000, 14_500, 21_600],
    5,
  ],
  ['what is rounded up on each line is taken from the smallest', [15_000, 15_100, 15_200], 5],
  ['a credit is a line like any other', [-4_000, 14_000], 1],
  ['nothing adds up to nothing', [], 0],
])('the cents of lines add up: %s', (_, micros, total) => {
  const cents = centsThatAddUp(micros, total);
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total);
  for (const [index, micro] of micros.entries()) {
    expect(Math.abs((cents[index] ?? Number.NaN) * 10_000 - micro)).toBeLessThan(10_000);
  }
});
