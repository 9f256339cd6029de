import { TableTwin } from '@/components/charts/figure-table.tsx';
import * as m from '@/lib/language/compiled/earnings.js';
import { formatWeekday } from '@/lib/time/nairobi-time.ts';
import { figureCells, figureHeadings } from './figure-cells.ts';
import type { DayFigures, Figures } from './figures.ts';

interface DayTableProps {
  days: readonly DayFigures[];
  total: Figures;
}

/** The chart's figures as a table, newest day first; opened on demand. */
export function DayTable({ days, total }: DayTableProps) {
  return (
    <TableTwin
      summary={m.earnings_show_table()}
      label={m.earnings_by_day()}
      headings={figureHeadings(m.earnings_day())}
      rows={days.toReversed().map(({ day, ...figures }) => ({
        key: day,
        cells: figureCells(formatWeekday(day), figures),
      }))}
      total={figureCells(m.earnings_total(), total)}
    />
  );
}
