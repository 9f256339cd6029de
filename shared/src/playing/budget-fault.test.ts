import { expect, test } from 'vitest';
import { budgetFault } from './budget-fault.ts';

const SPENT = 'You’ve already spent $135.07: the budget can’t be less.';
const RESERVED =
  'You’ve already spent $135.07, and money is reserved for the next plays: the budget can’t be less than $137.07.';

// biome-ignore format: a table is read by its columns
test.each([
  [        0.01,           0,         0, undefined],
  [      135.07, 135_070_000,         0, undefined],
  [      135.06, 135_070_000,         0, SPENT],
  // A part of a cent counts as one: what is named is enough.
  [      135.06, 135_060_001,         0, SPENT],
  [      135.07, 135_060_001,         0, undefined],
  [      137.07, 135_070_000, 2_000_000, undefined],
  [      137.06, 135_070_000, 2_000_000, RESERVED],
])('a budget of $%d with %i spent and %i reserved: %s', (usd, spentMicro, reservedMicro, words) => {
  const limitMicro = Math.round(usd * 1_000_000);
  expect(budgetFault({ limitMicro, spentMicro, reservedMicro })).toBe(words);
});
