import { formatCents } from '@juu/shared/pricing/format-cents';
import type { ReactNode } from 'react';
import { formatCount } from '@/lib/format-figures.ts';
import * as m from '@/lib/language/compiled/earnings.js';
import { formatMinutes } from '@/lib/time/format-minutes.ts';
import type { Figures } from './figures.ts';

interface FigureTableProps {
  label: string;
  /** Heading of the first column. */
  first: string;
  total: Figures;
  children: ReactNode;
}

/** A table of impressions, active time and earnings, with their sums. */
export function FigureTable({ label, first, total, children }: FigureTableProps) {
  const figures = [
    m.earnings_impressions_title(),
    m.earnings_active_title(),
    m.earnings_earnings_title(),
  ];
  return (
    <table
      aria-label={label}
      className="w-full body-s tabular-nums [&_td]:text-right min-[24rem]:[&_td]:whitespace-nowrap [&_td,&_th]:py-2 [&_td,&_th]:not-last:pr-2 [&_tr]:border-b [&_tr]:border-line"
    >
      <thead className="caption text-muted [&_th]:font-medium">
        <tr>
          <th scope="col" className="text-left">
            {first}
          </th>
          {figures.map((name) => (
            <th key={name} scope="col" className="text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      <tfoot className="font-semibold">
        <tr className="border-b-0!">
          <th scope="row" className="text-left">
            {m.earnings_total()}
          </th>
          <FigureCells {...total} />
        </tr>
      </tfoot>
    </table>
  );
}

/** The three figures of a row. */
export function FigureCells({ impressions, activeMinutes, cents }: Figures) {
  return (
    <>
      <td>{formatCount(impressions)}</td>
      <td>{formatMinutes(activeMinutes)}</td>
      <td>{formatCents(cents)}</td>
    </>
  );
}
