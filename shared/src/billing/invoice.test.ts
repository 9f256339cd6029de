import { expect, test } from 'vitest';
import { invoiceAmount } from './invoice.ts';

test.each([
  [12_345_678, 16, { netCents: 1_235, vatCents: 198, totalCents: 1_433 }],
  [100_000_000, 16, { netCents: 10_000, vatCents: 1_600, totalCents: 11_600 }],
  [4_999, 16, { netCents: 0, vatCents: 0, totalCents: 0 }],
  [5_000, 16, { netCents: 1, vatCents: 0, totalCents: 1 }],
  [7_500_000, 0, { netCents: 750, vatCents: 0, totalCents: 750 }],
])('an invoice of %d micro-dollars with %d % VAT', (micro, vatPercent, amount) => {
  expect(invoiceAmount(micro, vatPercent)).toEqual(amount);
});
