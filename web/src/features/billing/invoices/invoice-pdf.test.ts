import { emptyRow } from '@juu/shared/tables/all';
import { expect, test } from 'vitest';
import type { Statement } from '../statement/statement.ts';
import { invoicePdf } from './invoice-pdf.ts';

const STATEMENT: Statement = {
  ...{ month: '2026-10', plays: [], fees: [], payments: [], vatPercent: 16, state: 'closed' },
  earlier: [{ name: 'Coffee', month: '2026-09', micro: 500_000, cents: 50 }],
  amount: { netCents: 10_000, vatCents: 1_600, totalCents: 11_600 },
  invoice: undefined,
};

/** The texts of an invoice of $116.00, of which so much is paid. */
async function textsOf(paid_usd: number): Promise<readonly string[]> {
  const invoice = {
    ...emptyRow('invoices'),
    ...{ id: 'i', number: 'INV-000007', month: '2026-10', created_at: '2026-11-08T01:00:00.000Z' },
    ...{ net_usd: 100, vat_percent: 16, vat_usd: 16, amount_usd: 116, paid_usd },
  };
  const content = await invoicePdf(invoice, STATEMENT, '2026-11-24').text();
  return [...content.matchAll(/\((.*)\) Tj/g)].map(([, text = '']) => text);
}

/** A line's figures are written before its name. */
const amountOf = (name: string, texts: readonly string[]) => texts[texts.indexOf(name) - 1];

test('an invoice says what is paid of it and what remains, as of the day it is saved', async () => {
  const texts = await textsOf(50);
  expect(texts.join('\n')).toMatch(/Payments until 24.Nov.2026/);
  expect(amountOf('Paid', texts)).toBe('$50.00');
  expect(amountOf('Still to pay', texts)).toBe('$66.00');
  expect(texts.join(' ')).toContain('name INV-000007');
});

test('an invoice that is paid asks for nothing more', async () => {
  const texts = await textsOf(116);
  expect(amountOf('Still to pay', texts)).toBe('$0.00');
  expect(texts.join(' ')).not.toContain('Pay by bank transfer');
});

test('an invoice names what of earlier months it corrects', async () => {
  expect(await textsOf(0)).toContain('Correction of September 2026, Coffee');
});
