import * as m from '@/lib/language/compiled/earnings.js';
import { formatWeekday } from '@/lib/time/nairobi-time.ts';
import { FigureCells, FigureTable } from './figure-table.tsx';
import type { DayFigures, Figures } from './figures.ts';

interface DayTableProps {
  days: readonly DayFigures[];
  total: Figures;
}

/** The chart's figures as a table, newest day first; opened on demand. */
export function DayTable({ days, total }: DayTableProps) {
  return (
    <details>
      <summary className="cursor-pointer py-1 label text-muted hover:text-body">
        {m.earnings_show_table()}
      </summary>
      <FigureTable label={m.earnings_by_day()} first={m.earnings_day()} total={total}>
        {days.toReversed().map(({ day, ...figures }) => (
          <tr key={day}>
            <th scope="row" className="text-left font-normal">
              {formatWeekday(day)}
            </th>
            <FigureCells {...figures} />
          </tr>
        ))}
      </FigureTable>
    </details>
  );
}
