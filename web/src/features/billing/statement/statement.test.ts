import type { InvoiceLine } from '@juu/shared/billing/invoice-line';
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

const statementOf = (billing: Billing, syncedOn?: string) =>
  makeStatement({ month: '2026-10', billing, spends: SPENDS, vatPercent: 16, syncedOn });

test('a statement adds plays and fees to micro-dollars, rounds once, and adds VAT', () => {
  // 12.340014 + 0.004999 + 0.000001 + 56.77 = 69.115014; 16 % of 69.12 is 11.0592.
  expect(statementOf(BILLING)).toMatchObject({
    amount: { netCents: 6_912, vatCents: 1_106, totalCents: 8_018 },
    earlier: [],
    plays: [
      { campaign: 'Coffee', zone: 'CBD', cents: 1_234 },
      { campaign: 'Coffee', zone: 'Outside every zone', cents: 1 },
      { campaign: 'A campaign that was deleted', zone: 'Westlands', cents: 0 },
    ],
    fees: [{ name: 'Professional plan', day: '2026-10-16', micro: 56_770_000, cents: 5_677 }],
  });
});

test.each([
  [[], 'open'],
  [['2026-09'], 'open'],
  [['2026-09', '2026-10'], 'closed'],
  [['2026-11'], 'closed'],
])('with invoices of %o on the device, October is %s', (months, state) => {
  const invoices = months.map((month) => ({ ...INVOICE, month }));
  expect(statementOf({ ...BILLING, invoices }).state).toBe(state);
});

const FREE = { ...BILLING, fees: [], months: [{ id: '2026-10', micro: 4_999 }] };

test.each([
  ['is closed once the device has news from after its closing day', FREE, '2026-11-09', 'closed'],
  ['is open on its closing day', FREE, '2026-11-08', 'open'],
  ['is open on a device without news since, whatever day it is', FREE, undefined, 'open'],
  ['waits for its invoice if there is something to pay', BILLING, '2026-11-09', 'closing'],
])('a month that comes to nothing gets no invoice: it %s', (_, billing, syncedOn, state) => {
  expect(statementOf(billing, syncedOn).state).toBe(state);
});

const PAYMENTS = [
  { id: 'b', amount_usd: -9.5, reference: 'SGH3', received_at: '2026-10-31T20:59:59.000Z' },
  { id: 'a', amount_usd: 50, reference: 'SGH1', received_at: '2026-09-30T21:00:00.000Z' },
  { id: 'before', amount_usd: 7, reference: 'SGH0', received_at: '2026-09-30T20:59:59.000Z' },
].map((payment) => ({
  ...emptyRow('payments'),
  ...payment,
  invoice_id: payment.id === 'a' ? 'i' : null,
}));

test('a statement has the payments and corrections that came in its month, in Nairobi', () => {
  expect(statementOf({ ...BILLING, invoices: [INVOICE], payments: PAYMENTS }).payments).toEqual([
    { id: 'a', day: '2026-10-01', reference: 'SGH1', number: 'INV-000007', cents: 5_000 },
    { id: 'b', day: '2026-10-31', reference: 'SGH3', number: undefined, cents: -950 },
  ]);
});

test('an invoiced month says what its invoice says, and what of earlier months is in it', () => {
  const statement = statementOf({ ...BILLING, invoices: [INVOICE] });
  expect(statement).toMatchObject({
    ...{ vatPercent: 14, state: 'closed' },
    earlier: [{ name: undefined, month: undefined, micro: 1_000_000 }],
    amount: { netCents: 7_012, vatCents: 982, totalCents: 7_994 },
  });
});

const line = (about: Partial<InvoiceLine>): InvoiceLine => ({
  ...{
    kind: 'plays',
    name: null,
    zone: null,
    day: null,
    month: '2026-10',
    plays: null,
    net_usd: 0,
  },
  ...about,
});

test('lines that an invoice was made with stay as they were, and name what is corrected', () => {
  const lines = [
    line({ name: 'Tea', zone: 'CBD', plays: 10, net_usd: 12.340014 }),
    line({ name: 'Tea', plays: 3, net_usd: 0.005 }),
    line({ kind: 'fee', name: 'professional', day: '2026-10-16', net_usd: 56.77 }),
    line({ kind: 'earlier', name: 'Tea', month: '2026-09', net_usd: 1.5 }),
    line({ kind: 'earlier', month: null, net_usd: -0.5 }),
  ];
  const invoice = { ...INVOICE, lines: JSON.stringify(lines) };
  const { plays, fees, earlier } = statementOf({ ...BILLING, invoices: [invoice] });
  expect(plays).toMatchObject([
    { campaign: 'Tea', zone: 'CBD', plays: 10, micro: 12_340_014 },
    { campaign: 'Tea', zone: 'Outside every zone', plays: 3, micro: 5_000 },
  ]);
  expect(fees).toMatchObject([{ name: 'Professional plan', day: '2026-10-16', micro: 56_770_000 }]);
  expect(earlier).toMatchObject([
    { name: 'Tea', month: '2026-09', micro: 1_500_000 },
    { name: undefined, month: undefined, micro: -500_000 },
  ]);
});

const HEADINGS = 'Month,State,Entry,Name,Zone,Day,Plays,Net (USD),VAT (%),Paid (USD),Invoice';

test('a spreadsheet gets one table: charges and payments by name, and no line of sums', () => {
  const billing = { ...BILLING, invoices: [INVOICE], payments: PAYMENTS };
  expect(statementCsv(statementOf(billing)).split('\r\n')).toEqual([
    HEADINGS,
    '2026-10,Closed,Plays,Coffee,CBD,,10,12.340014,14,,INV-000007',
    '2026-10,Closed,Plays,Coffee,Outside every zone,,10,0.004999,14,,INV-000007',
    '2026-10,Closed,Plays,A campaign that was deleted,Westlands,,10,0.000001,14,,INV-000007',
    '2026-10,Closed,Plan fee,Professional plan,,2026-10-16,,56.77,14,,INV-000007',
    '2026-10,Closed,Earlier months,,,,,1.00,14,,INV-000007',
    '2026-10,Closed,Payment,SGH1,,2026-10-01,,,,50.00,INV-000007',
    '2026-10,Closed,Payment corrected,SGH3,,2026-10-31,,,,-9.5,',
    '',
  ]);
});

test('a spreadsheet of a month that isn’t closed says so in each line', () => {
  const [, ...lines] = statementCsv(statementOf(BILLING)).trim().split('\r\n');
  expect(lines.map((one) => one.split(',')[1])).toEqual(lines.map(() => 'Provisional'));
});

test('months with plays, fees, invoices or payments can be chosen, and this one', () => {
  const billing = { ...BILLING, months: [{ id: '2026-08', micro: 1 }], payments: PAYMENTS };
  expect(monthsOf(billing, '2026-11-24')).toEqual(['2026-11', '2026-10', '2026-09', '2026-08']);
});
