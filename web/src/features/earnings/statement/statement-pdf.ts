import { EARNINGS_PER_IMPRESSION_CENTS } from '@juu/shared/driver/earnings';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { jsPDF } from 'jspdf';
import { formatCount } from '@/lib/format-figures.ts';
import * as m from '@/lib/language/compiled/statement.js';
import { mpesaText } from '@/lib/mpesa-text.ts';
import { formatMinutes } from '@/lib/time/format-minutes.ts';
import { formatDay, formatMonth, formatWeekday } from '@/lib/time/nairobi-time.ts';
import type { Figures } from '../figures.ts';
import { latinText } from './latin-text.ts';
import type { Statement } from './statement.ts';

/** A4 in millimetres. */
const PAGE = { left: 20, right: 190, top: 22, bottom: 272, foot: 284 };
const LINE = 5.2;
/** Right edges of a table's columns behind the first one. */
const EDGES = [120, 155, PAGE.right];
const AMBER = '#ffb300';
const INK = '#131927';
const MUTED = '#566073';

/** A month's statement as a PDF of a page or two. Loads jsPDF: import this on demand. */
export function statementPdf(statement: Statement): Blob {
  const sheet = new Sheet();
  const { driver, mpesaNumber, month, today, days, screens, payouts, total } = statement;
  sheet.head(formatMonth(month));
  sheet.fact(m.statement_driver(), driver);
  if (mpesaNumber) sheet.fact(m.statement_mpesa(), mpesaText(mpesaNumber));
  sheet.fact(m.statement_made_on(), formatDay(today));
  sheet.fact(m.statement_total(), formatCents(total.cents));

  const headings = [m.statement_impressions(), m.statement_active(), m.statement_earnings()];
  sheet.table(
    m.statement_by_screen(),
    [m.statement_screen(), ...headings],
    [
      ...screens.map(({ name, serial, ...figures }) =>
        cells([name, serial].filter(Boolean).join(', '), figures),
      ),
      cells(m.statement_total(), total),
    ],
  );
  sheet.table(
    m.statement_by_day(),
    [m.statement_day(), ...headings],
    [
      ...days.map(({ day, ...figures }) => cells(formatWeekday(day), figures)),
      cells(m.statement_total(), total),
    ],
  );
  if (payouts.length > 0) {
    sheet.table(
      m.statement_payouts(),
      [m.statement_number(), m.statement_reference(), '', m.statement_amount()],
      payouts.map((payout) => [payout.number, payout.reference, '', formatCents(payout.cents)]),
      { hasTotal: false },
    );
  }
  sheet.note(m.statement_note({ rate: formatCents(EARNINGS_PER_IMPRESSION_CENTS) }));
  return sheet.finish(`${m.statement_heading()} ${formatMonth(month)}`);
}

function cells(name: string, { impressions, activeMinutes, cents }: Figures): string[] {
  return [name, formatCount(impressions), formatMinutes(activeMinutes), formatCents(cents)];
}

/** Writes from top to bottom, on as many pages as it takes. */
class Sheet {
  readonly #pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  #y = PAGE.top;

  head(month: string): void {
    this.#pdf.setFillColor(AMBER).rect(PAGE.left, this.#y - 6, 12, 8, 'F');
    this.#write('Juu', PAGE.left + 1.6, { size: 13, bold: true });
    this.#write(m.statement_heading(), PAGE.left + 16, { size: 15, bold: true });
    this.#write(month, PAGE.right, { size: 15, isRight: true });
    this.#y += 13;
  }

  fact(label: string, value: string): void {
    this.#write(label, PAGE.left, { color: MUTED });
    this.#write(value, PAGE.left + 35);
    this.#y += LINE;
  }

  /** A title, a line of headings and lines of cells; all but the first column end at the right. */
  table(
    title: string,
    headings: readonly string[],
    lines: readonly (readonly string[])[],
    { hasTotal = true } = {},
  ): void {
    this.#y += 6;
    // A title never stands alone at the foot of a page.
    this.#need(4 * LINE);
    this.#write(title, PAGE.left, { size: 11, bold: true });
    this.#y += LINE + 1;
    this.#line(headings, { color: MUTED, size: 8.5 });
    for (const [index, line] of lines.entries()) {
      this.#need(LINE);
      this.#line(line, { bold: hasTotal && index === lines.length - 1 });
    }
  }

  note(text: string): void {
    this.#y += 4;
    const lines = this.#pdf.setFontSize(8.5).splitTextToSize(text, PAGE.right - PAGE.left);
    for (const line of lines) {
      this.#need(4);
      this.#write(line, PAGE.left, { color: MUTED, size: 8.5 });
      this.#y += 4;
    }
  }

  /** Numbers the pages. */
  finish(title: string): Blob {
    const pages = this.#pdf.getNumberOfPages();
    for (let page = 1; page <= pages; page += 1) {
      this.#pdf.setPage(page);
      this.#y = PAGE.foot;
      this.#write(m.statement_page({ page, pages }), PAGE.right, {
        color: MUTED,
        size: 8.5,
        isRight: true,
      });
    }
    this.#pdf.setProperties({ title: latinText(title), creator: 'Juu' });
    return this.#pdf.output('blob');
  }

  #line(line: readonly string[], look: Look): void {
    for (const [index, cell] of line.entries()) {
      const edge = EDGES[index - 1];
      this.#write(cell, edge ?? PAGE.left, { ...look, isRight: edge !== undefined });
    }
    this.#pdf.setDrawColor('#dce0e7').line(PAGE.left, this.#y + 1.6, PAGE.right, this.#y + 1.6);
    this.#y += LINE;
  }

  /** Goes on to a new page if so many millimetres aren't left. */
  #need(height: number): void {
    if (this.#y + height <= PAGE.bottom) return;
    this.#pdf.addPage();
    this.#y = PAGE.top;
  }

  #write(text: string, x: number, look: Look = {}): void {
    const { size = 9.5, bold = false, color = INK, isRight = false } = look;
    this.#pdf
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(color)
      .text(latinText(text), x, this.#y, { align: isRight ? 'right' : 'left' });
  }
}

interface Look {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** `x` is where the text ends. */
  readonly isRight?: boolean;
}
