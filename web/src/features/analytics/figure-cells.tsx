import type { ReactNode } from 'react';
import { changeText, type Figures } from './figures.ts';
import type { Sums } from './figures-sql.ts';
import { FORMATS, perThousand } from './words.ts';

/** Headings of a table on the page. A change stands below its figure: a phone has no room for its column. */
export function tableHeadings(first: string, compare: boolean): readonly string[] {
  const [plays, spend] = compare ? ['Plays, change', 'Spend, change'] : ['Plays', 'Spend'];
  return [first, plays, spend, 'Per 1,000'];
}

/** A row's cells below these headings. */
export function tableCells(
  name: string,
  { before, ...now }: Figures,
  compare: boolean,
): readonly ReactNode[] {
  const cell = (format: (value: number) => string, of: keyof Sums) => (
    <span key={of}>
      {format(now[of])}
      {compare && (
        <span className="block caption text-muted">{changeText(now[of], before[of]) ?? '–'}</span>
      )}
    </span>
  );
  return [name, cell(FORMATS.plays, 'plays'), cell(FORMATS.spend, 'micro'), perThousand(now)];
}
