import { expect, it } from 'vitest';
import { strengthOf } from './strength-of.ts';

const ASHA = ['Asha Mwangi', 'asha.mwangi@safari-ads.co.ke', 'Safari Ads'];

it.each([
  ['123456', 'weak'],
  ['password1', 'weak'],
  ['qwerty12345', 'weak'],
  ['nairobi2026', 'fair'],
  ['twiga kahawa 9 mvua', 'strong'],
])('the password %s is %s', (password, strength) => {
  expect(strengthOf(password, ASHA)).toBe(strength);
});

it.each(['AshaMwangi', 'asha.mwangi', 'safariads1'])(
  'the password %s is made of its owner’s details',
  (password) => {
    expect(strengthOf(password, ASHA)).toBe('personal');
    expect(strengthOf(password, [])).not.toBe('personal');
  },
);

it('a name in a long password doesn’t make it weak', () => {
  expect(strengthOf('asha kahawa twiga 77 mvua', ASHA)).toBe('strong');
});
