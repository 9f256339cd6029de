import { expect, it } from 'vitest';
import { countOf, oneOf, textOf } from './search-values.ts';

it('knows a value of the list, and takes any other as left out', () => {
  expect(oneOf(['signin', 'signup'], 'signup')).toBe('signup');
  for (const value of ['SIGNUP', '', 1, null, undefined, ['signup']]) {
    expect(oneOf(['signin', 'signup'], value)).toBeUndefined();
  }
});

it('takes a text as it stands, a number as a text, and nothing longer than allowed', () => {
  expect(textOf('boda')).toBe('boda');
  expect(textOf(254)).toBe('254');
  expect(textOf('abc', 3)).toBe('abc');
  for (const value of ['abcd', true, {}, null, undefined]) expect(textOf(value, 3)).toBeUndefined();
});

it('counts from one, in whole numbers, up to the limit', () => {
  expect([1, 7, 10].map((value) => countOf(value, 10))).toEqual([1, 7, 10]);
  for (const value of [0, -1, 1.5, 11, '3', Number.NaN, undefined]) {
    expect(countOf(value, 10)).toBeUndefined();
  }
});
