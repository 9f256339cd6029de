import { Sheet } from '@/lib/pdf/sheet.ts';
import type { Report } from './report.ts';

/** Right edges of the figures' columns, millimetres, for as many as there are. */
const EDGES: Readonly<Record<number, readonly number[]>> = {
  3: [130, 160, 190],
  4: [115, 140, 165, 190],
  5: [94, 118, 142, 166, 190],
};

/** A report as a PDF. Loads jsPDF: import this on demand. */
export function reportPdf({ about, days, tables }: Report): Blob {
  const sheet = new Sheet({
    heading: 'Campaign report',
    subject: days,
    pageText: (page, pages) => `Page ${page} of ${pages}`,
  });
  sheet.fact('Campaign', about);
  for (const table of tables) {
    sheet.table({ ...table, edges: EDGES[table.headings.length - 1] ?? [] });
  }
  sheet.note(
    'Days and hours follow Nairobi time. A play is one showing of a creative on a screen, a response one visit by its short link. Plays reported late, up to 7 days, are added to the hour they were made in. Spend is net of VAT. Change compares with the same number of days before.',
  );
  return sheet.finish();
}
