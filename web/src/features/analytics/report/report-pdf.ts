import { Sheet } from '@/lib/pdf/sheet.ts';
import type { Report } from './report.ts';

/** Right edges of the figures' columns, millimetres, for as many as there are. */
export const EDGES: Readonly<Record<number, readonly number[]>> = {
  1: [190],
  3: [130, 160, 190],
  5: [94, 118, 142, 166, 190],
  6: [80, 105, 125, 147, 168, 190],
  7: [79, 103, 117, 131, 151, 173, 190],
  8: [66, 90, 103, 116, 135, 156, 172, 190],
};

/** A report as a PDF. Loads jsPDF: import this on demand. */
export function reportPdf({ about, days, tables, cut, hint }: Report): Blob {
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
  if (cut) sheet.note(cut);
  if (hint) sheet.note(hint);
  return sheet.finish();
}
