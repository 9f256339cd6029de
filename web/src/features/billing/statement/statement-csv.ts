import { csvOf } from '@juu/shared/csv';
import { csvDollars } from '@/lib/csv-file.ts';
import { earlierName, type Statement } from './statement.ts';

const HEADINGS = [
  ...['Month', 'State', 'Entry', 'Name', 'Zone', 'Day', 'Plays'],
  ...['Net (USD)', 'VAT (%)', 'Paid (USD)', 'Invoice'],
];

/**
 * A statement as CSV: one table, each line a charge, net and exact, or a payment, and no line of sums. A spreadsheet
 * would sort those among the others, and count them twice.
 */
export function statementCsv(statement: Statement): string {
  const { month, state, plays, fees, earlier, payments, invoice } = statement;
  const about = [month, state === 'closed' ? 'Closed' : 'Provisional'];
  const number = invoice?.number ?? '';
  const charge = (what: readonly (string | number)[], micro: number) => [
    ...about,
    ...what,
    ...[csvDollars(micro), statement.vatPercent ?? '', '', number],
  ];
  return csvOf([
    HEADINGS,
    ...plays.map(({ campaign, zone, plays: count, micro }) =>
      charge(['Plays', campaign, zone, '', count], micro),
    ),
    ...fees.map(({ name, day, micro }) => charge(['Plan fee', name, '', day, ''], micro)),
    ...earlier.map((line) => charge([earlierName(line), line.name ?? '', '', '', ''], line.micro)),
    ...payments.map(({ day, reference, cents, ...payment }) => [
      ...[...about, cents < 0 ? 'Payment corrected' : 'Payment', reference, '', day, ''],
      ...['', '', csvDollars(cents * 10_000), payment.number ?? ''],
    ]),
  ]);
}
