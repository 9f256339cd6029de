import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Advisor One', 'AO'],
  ['wanjiru wa kamau', 'WK'],
  ['  Otieno ', 'O'],
  ['Ékué Ñandú', 'ÉÑ'],
  ['', ''],
])('of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
