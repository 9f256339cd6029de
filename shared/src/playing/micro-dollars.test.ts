import { expect, test } from 'vitest';
import { freeMicro, microOf, playMicro } from './micro-dollars.ts';

test.each([
  ['outside every zone', 300, 3_000],
  ['in the CBD', 1_400, 14_000],
  ['at the highest price', 1_900, 19_000],
])('a play %s costs a thousandth of a slot', (_name, slotCents, micro) => {
  expect(playMicro(slotCents)).toBe(micro);
  expect(micro * 1_000).toBe(slotCents * 10_000);
});

test.each([
  ['500.00', 500_000_000],
  ['0.01', 10_000],
  ['0.014000', 14_000],
  ['10000000.00', 10_000_000_000_000],
  [0.3, 300_000],
])('%s dollars are %i micro-dollars', (usd, micro) => {
  expect(microOf(usd)).toBe(micro);
});

test('an account has free what is neither spent nor reserved, and never less than nothing', () => {
  expect(freeMicro({ limitMicro: 100, spentMicro: 30, reservedMicro: 50 })).toBe(20);
  expect(freeMicro({ limitMicro: 60, spentMicro: 30, reservedMicro: 50 })).toBe(0);
});
