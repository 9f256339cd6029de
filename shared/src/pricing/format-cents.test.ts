import { expect, test } from 'vitest';
import { formatCents, formatDollarRange, formatZonePrices } from './format-cents.ts';

test.each([
  [1_200, '$12.00'],
  [5, '$0.05'],
  [0, '$0.00'],
  [-250, '-$2.50'],
  [99_999, '$999.99'],
  [-123_456_789, '-$1,234,567.89'],
])('%i cents are written %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test('a range is written in whole dollars, its currency once', () => {
  expect(formatDollarRange(300, 1_900)).toBe('$3-19');
  expect(formatDollarRange(1_050, 1_550)).toBe('$10.50-15.50');
});

test.each([
  [14, '$14-19'],
  ['3.00', '$3-8'],
  [10.5, '$10.50-15.50'],
  [19, '$19.00'],
])('a zone at $%s is written %s', (usd, text) => {
  expect(formatZonePrices(usd)).toBe(text);
});
