import * as m from '@/lib/language/compiled/statement.js';
import type { Statement } from './statement.ts';

/** A spreadsheet would run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t]/;

/** A statement as CSV (RFC 4180): a line for each day of each screen, then the sums. */
export function statementCsv({ details, total }: Statement): string {
  const lines = [
    [
      m.statement_day(),
      m.statement_screen(),
      m.statement_serial(),
      m.statement_impressions(),
      m.statement_active_minutes(),
      m.statement_earnings_usd(),
    ],
    ...details.map(({ day, name, serial, impressions, activeMinutes, cents }) => [
      day,
      name,
      serial,
      impressions,
      activeMinutes,
      dollars(cents),
    ]),
    [m.statement_total(), '', '', total.impressions, total.activeMinutes, dollars(total.cents)],
  ];
  return lines.map((line) => `${line.map(field).join(',')}\r\n`).join('');
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
