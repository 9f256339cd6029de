import { expect, test } from 'vitest';
import { scaleTop } from './scale-top.ts';

test.each([
  [0, 100],
  [100, 100],
  [101, 200],
  [480, 600],
  [5_200, 6_000],
  [9_000, 10_000],
])('bars of at most %i cents stand on a scale up to %i', (most, top) => {
  expect(scaleTop(most, 100)).toBe(top);
});

test('a scale of counts starts lower', () => {
  expect(scaleTop(3, 1)).toBe(4);
});
