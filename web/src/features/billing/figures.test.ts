import { emptyRow } from '@juu/shared/tables/all';
import { expect, test } from 'vitest';
import { owedNow } from './figures.ts';
import type { Billing } from './use-billing.ts';

const invoice = (id: string, charged_usd: number, amount_usd: number, paid_usd: number) => ({
  ...emptyRow('invoices'),
  ...{ id, charged_usd, amount_usd, paid_usd },
});
const payment = (amount_usd: number) => ({ ...emptyRow('payments'), id: 'p', amount_usd });

const BILLING: Billing = {
  months: [
    { id: '2026-10', micro: 100_000_000 },
    { id: '2026-11', micro: 12_345_678 },
  ],
  fees: [{ ...emptyRow('plan_fees'), id: 'f', amount_usd: 110 }],
  invoices: [invoice('1', 100, 116, 50)],
  payments: [payment(50)],
};

test('what is owed are due invoices, and what was spent since with VAT', () => {
  // 110 + 12.345678 = 122.35 to a cent; 16 % is 19.576.
  expect(owedNow(BILLING, 16)).toEqual({
    ...{ dueCents: 6_600, openCents: 14_193, onAccountCents: 0, totalCents: 20_793 },
  });
});

test('money on account makes it less, also below nothing', () => {
  const paid = { ...BILLING, invoices: [invoice('1', 100, 116, 116)], payments: [payment(316)] };
  expect(owedNow(paid, 16)).toMatchObject({
    ...{ dueCents: 0, onAccountCents: 20_000, totalCents: -5_807 },
  });
});
