import { csvOf } from '@juu/shared/csv';
import type { Statement } from './statement.ts';

/** Lines add up to the net sum before it is rounded, once, as the invoice does. */
const AMOUNT = 'amount_usd (lines exact and sums rounded to cents)';

/** A statement as CSV: a line for each campaign and zone, then fees, VAT and the sum. */
export function statementCsv(statement: Statement): string {
  const { month, plays, fees, earlierMicro, amount, vatPercent } = statement;
  return csvOf([
    ['month', 'item', 'zone', 'plays', AMOUNT],
    ...plays.map((line) => [month, line.campaign, line.zone, line.plays, exact(line.micro)]),
    ...fees.map(({ name, day, micro }) => [month, `${name} from ${day}`, '', '', exact(micro)]),
    ...(earlierMicro === 0 ? [] : [[month, 'Earlier months', '', '', exact(earlierMicro)]]),
    [month, 'Net', '', '', cents(amount.netCents)],
    [month, `VAT ${vatPercent}%`, '', '', cents(amount.vatCents)],
    [month, 'Total', '', '', cents(amount.totalCents)],
  ]);
}

/** Two decimals like the sums, and more if it has a part of a cent. */
const exact = (micro: number) => (micro / 1e6).toFixed(6).replace(/0{1,4}$/, '');
const cents = (amount: number) => (amount / 100).toFixed(2);
