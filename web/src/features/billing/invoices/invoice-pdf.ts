import { formatCents } from '@juu/shared/pricing/format-cents';
import { nairobiDay } from '@juu/shared/time';
import { CONTACT } from '@/lib/contact-details.ts';
import { formatCount } from '@/lib/format-figures.ts';
import { Sheet } from '@/lib/pdf/sheet.ts';
import { formatDay, formatMonth } from '@/lib/time/nairobi-time.ts';
import { centsOf } from '../figures.ts';
import { earlierName, type Statement } from '../statement/statement.ts';
import type { Invoice } from '../use-billing.ts';

/** Right edges of the columns behind the first one, millimetres. */
const EDGES = [155, 190];

/**
 * An invoice as a PDF. Loads jsPDF: import this on demand.
 *
 * @param paidBy Nairobi's day until which payments are known, 'YYYY-MM-DD'; undefined: none are
 */
export function invoicePdf(invoice: Invoice, statement: Statement, paidBy?: string): Blob {
  const sheet = new Sheet({
    heading: `Invoice ${invoice.number}`,
    subject: formatMonth(invoice.month ?? ''),
    pageText: (page, pages) => `${invoice.number}, page ${page} of ${pages}`,
  });
  sheet.fact('From', `${CONTACT.company}, ${CONTACT.city}, ${CONTACT.email}`);
  sheet.fact('To', invoice.billed_to ?? '');
  sheet.fact('Date', formatDay(nairobiDay(new Date(invoice.created_at ?? ''))));
  sheet.fact('Currency', 'US dollars');
  sheet.table({
    title: 'What it is for',
    headings: ['Campaign and zone, or fee', 'Plays', 'Net'],
    edges: EDGES,
    lines: linesOf(statement),
  });
  const [totalCents, paidCents] = [centsOf(invoice.amount_usd), centsOf(invoice.paid_usd)];
  sheet.table({
    title: 'Amount',
    headings: ['', '', ''],
    edges: EDGES,
    lines: [
      ['Net', '', formatCents(centsOf(invoice.net_usd))],
      [`VAT ${invoice.vat_percent}%`, '', formatCents(centsOf(invoice.vat_usd))],
      ['Total', '', formatCents(totalCents)],
    ],
    hasTotal: true,
  });
  if (paidBy) {
    sheet.table({
      title: `Payments until ${formatDay(paidBy)}`,
      headings: ['', '', ''],
      edges: EDGES,
      lines: [
        ['Paid', '', formatCents(paidCents)],
        ['Still to pay', '', formatCents(totalCents - paidCents)],
      ],
      hasTotal: true,
    });
  }
  const isDue = paidCents < totalCents;
  sheet.note(
    `${isDue ? `Pay by bank transfer or M-Pesa, and name ${invoice.number}. ` : ''}Lines are rounded to a cent, sums are exact.`,
  );
  return sheet.finish();
}

function linesOf({ plays, fees, earlier }: Statement): string[][] {
  return [
    ...plays.map(({ campaign, zone, plays: count, cents }) => [
      `${campaign}, ${zone}`,
      formatCount(count),
      formatCents(cents),
    ]),
    ...fees.map(({ name, day, cents }) => [
      `${name} from ${formatDay(day)}`,
      '',
      formatCents(cents),
    ]),
    ...earlier.map((line) => [
      [earlierName(line), line.name].filter(Boolean).join(', '),
      '',
      formatCents(line.cents),
    ]),
  ];
}
