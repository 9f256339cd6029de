import { saveFile } from './save-file.ts';

/** Tells Excel that a file is UTF-8: else names with other letters than English ones come out wrong. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV as a file that every spreadsheet reads. */
export function csvFile(csv: string): Blob {
  return new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' });
}

/** Saves CSV that was made in the page. @param name without its ending */
export function saveCsv(name: string, csv: string): void {
  saveFile(`${name}.csv`, csvFile(csv));
}

/**
 * Micro-dollars as a field of CSV, exact: cents, and more decimals if there is a part of a cent. Less than nothing is
 * a number, because a text that begins with a minus is no amount to a spreadsheet.
 */
export function csvDollars(micro: number): string | number {
  const dollars = micro / 1_000_000;
  return micro < 0 ? dollars : dollars.toFixed(6).replace(/0{1,4}$/, '');
}
