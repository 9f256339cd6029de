import { emptyRow } from '@juu/shared/tables/all';
import { expect, test } from 'vitest';
import type { Billing } from '../use-billing.ts';
import { makeStatement, monthsOf } from './statement.ts';
import { statementCsv } from './statement-csv.ts';

const zone = (id: string, campaign: string | null, zone: string | null, micro: number) => ({
  id,
  campaign,
  ...{ zone_id: zone && id, zone, plays: 10, micro },
});
const SPENDS = [
  zone('1', 'Coffee', 'CBD', 12_340_014),
  zone('2', 'Coffee', null, 4_999),
  zone('3', null, 'Westlands', 1),
];
const FEE = {
  ...emptyRow('plan_fees'),
  ...{ id: 'f', plan: 'professional', month: '2026-10', day: '2026-10-16', amount_usd: 56.77 },
};
const INVOICE = {
  ...emptyRow('invoices'),
  ...{ id: 'i', number: 'INV-000007', month: '2026-10', vat_percent: 14, charged_usd: 70.115014 },
  ...{ net_usd: 70.12, vat_usd: 9.82, amount_usd: 79.94, paid_usd: 0 },
};
const BILLING: Billing = { months: [], fees: [FEE], invoices: [], payments: [] };

const statementOf = (billing: Billing) =>
  makeStatement({ month: '2026-10', billing, spends: SPENDS, vatPercent: 16 });

test('a statement adds plays and fees to micro-dollars, rounds once, and adds VAT', () => {
  // 12.340014 + 0.004999 + 0.000001 + 56.77 = 69.115014; 16 % of 69.12 is 11.0592.
  expect(statementOf(BILLING)).toMatchObject({
    amount: { netCents: 6_912, vatCents: 1_106, totalCents: 8_018 },
    earlierMicro: 0,
    plays: [
      { campaign: 'Coffee', zone: 'CBD' },
      { campaign: 'Coffee', zone: 'Outside zones' },
      { campaign: 'A campaign that was deleted', zone: 'Westlands' },
    ],
    fees: [{ name: 'Professional plan', day: '2026-10-16', micro: 56_770_000 }],
  });
});

test.each([
  [[], true],
  [['2026-09'], true],
  [['2026-09', '2026-10'], false],
  [['2026-11'], false],
])('with invoices of %o on the device, October is provisional: %s', (months, isProvisional) => {
  const invoices = months.map((month) => ({ ...INVOICE, month }));
  expect(statementOf({ ...BILLING, invoices }).isProvisional).toBe(isProvisional);
});

test('an invoiced month says what its invoice says, and what of earlier months is in it', () => {
  const statement = statementOf({ ...BILLING, invoices: [INVOICE] });
  expect(statement).toMatchObject({
    ...{ vatPercent: 14, isProvisional: false, earlierMicro: 1_000_000 },
    amount: { netCents: 7_012, vatCents: 982, totalCents: 7_994 },
  });
  expect(statementCsv(statement)).toBe(
    [
      'month,item,zone,plays,amount_usd (lines exact and sums rounded to cents)',
      '2026-10,Coffee,CBD,10,12.340014',
      '2026-10,Coffee,Outside zones,10,0.004999',
      '2026-10,A campaign that was deleted,Westlands,10,0.000001',
      '2026-10,Professional plan from 2026-10-16,,,56.77',
      '2026-10,Earlier months,,,1.00',
      '2026-10,Net,,,70.12',
      '2026-10,VAT 14%,,,9.82',
      '2026-10,Total,,,79.94',
      '',
    ].join('\r\n'),
  );
});

test('months with plays, fees or invoices can be chosen, and this one', () => {
  const months = [{ id: '2026-09', micro: 1 }];
  expect(monthsOf({ ...BILLING, months }, '2026-11-24')).toEqual(['2026-11', '2026-10', '2026-09']);
});
