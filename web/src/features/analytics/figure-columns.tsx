import { formatCents } from '@juu/shared/pricing/format-cents';
import type { ReactNode } from 'react';
import { formatCount } from '@/lib/format-figures.ts';
import { changeText, type Figures } from './figures.ts';
import type { Sums } from './figures-sql.ts';
import { perThousand } from './words.ts';

interface Column {
  readonly heading: string;
  readonly text: (figures: Figures) => string;
  /** The sum that is compared with the period before. On paper the change has its own column, with this heading. */
  readonly change?: { readonly of: keyof Sums; readonly heading: string };
}

/** The figures of every table, behind the column that names the rows. */
const COLUMNS: readonly Column[] = [
  {
    heading: 'Plays',
    text: ({ plays }) => formatCount(plays),
    change: { of: 'plays', heading: 'Change' },
  },
  {
    heading: 'Spend',
    text: ({ cents }) => formatCents(cents),
    change: { of: 'micro', heading: 'Spend change' },
  },
  { heading: 'Per 1,000', text: perThousand },
];

/** Headings of a table on the page. A change stands below its figure: a phone has no room for its column. */
export function tableHeadings(first: string, compare: boolean): readonly string[] {
  return [
    first,
    ...COLUMNS.map(({ heading, change }) => (compare && change ? `${heading}, change` : heading)),
  ];
}

/** A row's cells below these headings. */
export function tableCells(name: string, figures: Figures, compare: boolean): readonly ReactNode[] {
  return [
    name,
    ...COLUMNS.map(({ heading, text, change }) => (
      <span key={heading}>
        {text(figures)}
        {compare && change && (
          <span className="block caption text-muted">{changeOf(figures, change.of)}</span>
        )}
      </span>
    )),
  ];
}

/** Headings of a printed table of figures. @param first of the column that names the rows */
export function figureHeadings(first: string, compare: boolean): readonly string[] {
  return [
    first,
    ...COLUMNS.flatMap(({ heading, change }) =>
      compare && change ? [heading, change.heading] : [heading],
    ),
  ];
}

/** A row's cells below these headings. */
export function figureCells(name: string, figures: Figures, compare: boolean): readonly string[] {
  return [
    name,
    ...COLUMNS.flatMap(({ text, change }) =>
      compare && change ? [text(figures), changeOf(figures, change.of)] : [text(figures)],
    ),
  ];
}

const changeOf = (figures: Figures, of: keyof Sums) =>
  figures.isNew ? 'New' : (changeText(figures[of], figures.before[of]) ?? '–');
