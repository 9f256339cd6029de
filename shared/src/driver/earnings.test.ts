import { expect, test } from 'vitest';
import { activeHours, earningsCents } from './earnings.ts';

test('an impression earns one cent', () => {
  expect(earningsCents(12_345)).toBe(12_345);
});

test.each([
  [59, 0],
  [60, 1],
  [179, 2],
])('%i active minutes are %i hours', (minutes, hours) => {
  expect(activeHours(minutes)).toBe(hours);
});
