import { EARNINGS_PER_IMPRESSION_CENTS } from '@juu/shared/driver/earnings';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { formatCount } from '@/lib/format-figures.ts';
import * as m from '@/lib/language/compiled/statement.js';
import { mpesaText } from '@/lib/mpesa-text.ts';
import { Sheet } from '@/lib/pdf/sheet.ts';
import { formatMinutes } from '@/lib/time/format-minutes.ts';
import { formatDay, formatMonth, formatWeekday } from '@/lib/time/nairobi-time.ts';
import type { Figures } from '../figures.ts';
import type { Statement } from './statement.ts';

/** Right edges of a table's columns behind the first one, millimetres. */
const EDGES = [120, 155, 190];

/** A month's statement as a PDF of a page or two. Loads jsPDF: import this on demand. */
export function statementPdf(statement: Statement): Blob {
  const { driver, mpesaNumber, month, today, days, screens, payouts, total } = statement;
  const sheet = new Sheet({
    heading: m.statement_heading(),
    subject: formatMonth(month),
    pageText: (page, pages) => m.statement_page({ page, pages }),
  });
  sheet.fact(m.statement_driver(), driver);
  if (mpesaNumber) sheet.fact(m.statement_mpesa(), mpesaText(mpesaNumber));
  sheet.fact(m.statement_made_on(), formatDay(today));
  sheet.fact(m.statement_total(), formatCents(total.cents));

  const headings = [m.statement_impressions(), m.statement_active(), m.statement_earnings()];
  sheet.table({
    title: m.statement_by_screen(),
    headings: [m.statement_screen(), ...headings],
    lines: [
      ...screens.map(({ name, serial, ...figures }) =>
        cells([name, serial].filter(Boolean).join(', '), figures),
      ),
      cells(m.statement_total(), total),
    ],
    edges: EDGES,
    hasTotal: true,
  });
  sheet.table({
    title: m.statement_by_day(),
    headings: [m.statement_day(), ...headings],
    lines: [
      ...days.map(({ day, ...figures }) => cells(formatWeekday(day), figures)),
      cells(m.statement_total(), total),
    ],
    edges: EDGES,
    hasTotal: true,
  });
  if (payouts.length > 0) {
    sheet.table({
      title: m.statement_payouts(),
      headings: [m.statement_number(), m.statement_reference(), '', m.statement_amount()],
      lines: payouts.map(({ number, reference, cents }) => [
        number,
        reference,
        '',
        formatCents(cents),
      ]),
      edges: EDGES,
    });
  }
  sheet.note(m.statement_note({ rate: formatCents(EARNINGS_PER_IMPRESSION_CENTS) }));
  return sheet.finish();
}

function cells(name: string, { impressions, activeMinutes, cents }: Figures): string[] {
  return [name, formatCount(impressions), formatMinutes(activeMinutes), formatCents(cents)];
}
