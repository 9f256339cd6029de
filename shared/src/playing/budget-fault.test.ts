import { expect, test } from 'vitest';
import { budgetFault } from './budget-fault.ts';
import { microOf } from './micro-dollars.ts';

const SPENT = 'You’ve already spent $135.07: the budget can’t be less.';

// biome-ignore format: a table is read by its columns
test.each([
  [  0.01,           0, undefined],
  [135.07, 135_070_000, undefined],
  [135.06, 135_070_000, SPENT],
  // A part of a cent counts as one: what is named is enough.
  [135.06, 135_060_001, SPENT],
  [135.07, 135_060_001, undefined],
])('a budget of $%d with %i spent: %s', (usd, spentMicro, words) => {
  expect(budgetFault(microOf(usd), spentMicro)).toBe(words);
});
