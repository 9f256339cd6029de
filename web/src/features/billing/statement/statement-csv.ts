import { csvOf } from '@juu/shared/csv';
import type { Statement } from './statement.ts';

/** A statement as CSV: a line for each campaign and zone, then fees, VAT and the sum. */
export function statementCsv(statement: Statement): string {
  const { month, plays, fees, earlierMicro, amount, vatPercent } = statement;
  return csvOf([
    ['month', 'item', 'zone', 'plays', 'amount_usd'],
    ...plays.map((line) => [month, line.campaign, line.zone, line.plays, exact(line.micro)]),
    ...fees.map(({ name, day, micro }) => [month, `${name} from ${day}`, '', '', exact(micro)]),
    ...(earlierMicro === 0 ? [] : [[month, 'Earlier months', '', '', exact(earlierMicro)]]),
    [month, 'Net', '', '', cents(amount.netCents)],
    [month, `VAT ${vatPercent}%`, '', '', cents(amount.vatCents)],
    [month, 'Total', '', '', cents(amount.totalCents)],
  ]);
}

const exact = (micro: number) => (micro / 1e6).toFixed(6);
const cents = (amount: number) => (amount / 100).toFixed(2);
