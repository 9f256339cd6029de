import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT_USD } from './limits.ts';
import { formatUsd, positiveUsd } from './money.ts';

const amount = positiveUsd('Budget must be greater than 0');
const complaint = (value: unknown) => amount.safeParse(value).error?.issues[0]?.message;

describe('positiveUsd', () => {
  test.each([
    [500, 500],
    ['500', 500],
    [' 12.5 ', 12.5],
    ['0.01', 0.01],
    ['500.00', 500],
    ['1e3', 1000],
    [MAX_AMOUNT_USD, MAX_AMOUNT_USD],
  ])('%j is %d dollars', (value, dollars) => {
    expect(amount.parse(value)).toBe(dollars);
  });

  test.each([
    0,
    -5,
    '-0.01',
    '',
    '  ',
    'abc',
    '12abc',
    '0x10',
    '1,000',
    Number.NaN,
    null,
    undefined,
    true,
    {},
  ])('%j is not greater than 0', (value) => {
    expect(complaint(value)).toBe('Budget must be greater than 0');
  });

  test.each([0.001, '1.005', 0.1 + 0.2, 1e-7])('%j has too many decimals', (value) => {
    expect(complaint(value)).toBe('Amounts can have at most two decimals');
  });

  test.each([MAX_AMOUNT_USD + 0.01, '1e300', '1e999'])('%j is too much', (value) => {
    expect(complaint(value)).toBe('Amounts can be at most $10,000,000');
  });

  test('every amount of whole cents is accepted, as number, text and fixed decimals alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT_USD * 100 }), (cents) => {
        const dollars = cents / 100;
        expect(amount.parse(dollars)).toBe(dollars);
        expect(amount.parse(String(dollars))).toBe(dollars);
        expect(amount.parse(dollars.toFixed(2))).toBe(dollars);
      }),
    );
  });

  test('what is accepted is a whole number of cents within the limits', () => {
    const value = fc.oneof(
      fc.double(),
      fc.double({ min: 0, max: 100 }),
      fc.string(),
      fc.anything(),
    );
    fc.assert(
      fc.property(value, (candidate) => {
        const parsed = amount.safeParse(candidate);
        if (!parsed.success) return;
        expect(parsed.data).toBeGreaterThan(0);
        expect(parsed.data).toBeLessThanOrEqual(MAX_AMOUNT_USD);
        expect(Number(parsed.data.toFixed(2))).toBe(parsed.data);
      }),
      { numRuns: 500 },
    );
  });
});

describe('formatUsd', () => {
  test.each([
    [0, '$0'],
    [500, '$500'],
    [2000, '$2,000'],
    [12.5, '$12.50'],
    [1234567.89, '$1,234,567.89'],
    // Half a cent, also if a sum of floating-point numbers lies just below it.
    [3.365, '$3.37'],
    [3.3649999999999998, '$3.37'],
    [2.999999, '$3'],
  ])('%d is shown as %s', (dollars, text) => {
    expect(formatUsd(dollars)).toBe(text);
  });
});
