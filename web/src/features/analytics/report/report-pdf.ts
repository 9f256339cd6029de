import { Sheet } from '@/lib/pdf/sheet.ts';
import type { Report } from './report.ts';

/** Right edges of the figures' columns, millimetres, for as many as there are. */
export const EDGES: Readonly<Record<number, readonly number[]>> = {
  1: [190],
  3: [130, 160, 190],
  5: [102, 123, 146, 168, 190],
  6: [97, 112, 131, 153, 171, 190],
  7: [85, 100, 119, 134, 155, 172, 190],
  8: [81, 95, 111, 125, 145, 158, 173, 190],
};

/** A report as a PDF. Loads jsPDF: import this on demand. */
export function reportPdf({ about, days, tables, compare, comparison, hint }: Report): Blob {
  const sheet = new Sheet({
    heading: 'Campaign report',
    subject: days,
    pageText: (page, pages) => `Page ${page} of ${pages}`,
  });
  sheet.fact('Campaign', about);
  for (const table of tables) {
    sheet.table({ ...table, edges: EDGES[table.headings.length - 1] ?? [] });
  }
  const change = compare ? ' Change compares with the same number of days before.' : '';
  sheet.note(
    `Days and hours follow Nairobi time. A play is one showing of a creative on a screen, a response one visit by its short link. Plays reported late, up to 7 days, are added to the hour they were made in. Spend is net of VAT.${change}`,
  );
  if (comparison) sheet.note(comparison);
  if (hint) sheet.note(hint);
  return sheet.finish();
}
