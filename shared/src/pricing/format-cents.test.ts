import { expect, test } from 'vitest';
import { formatCents, formatDollarRange } from './format-cents.ts';

test.each([
  [1_200, '$12.00'],
  [5, '$0.05'],
  [0, '$0.00'],
  [-250, '-$2.50'],
])('%i cents are written %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test('a range is written in whole dollars, its currency once', () => {
  expect(formatDollarRange(300, 1_900)).toBe('$3-19');
});
