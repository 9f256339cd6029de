import { csvOf } from '@juu/shared/csv';
import * as m from '@/lib/language/compiled/statement.js';
import type { Statement } from './statement.ts';

/** A statement as CSV: a line for each day of each screen, then the sums. */
export function statementCsv({ details, total }: Statement): string {
  return csvOf([
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
  ]);
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
