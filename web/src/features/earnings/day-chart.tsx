import { formatCents } from '@juu/shared/pricing/format-cents';
import { BarChart, Told, threeOf } from '@/components/charts/bar-chart.tsx';
import { scaleTop } from '@/components/charts/scale-top.ts';
import * as m from '@/lib/language/compiled/earnings.js';
import { formatMinutes } from '@/lib/time/format-minutes.ts';
import { formatDayOfMonth, formatMonth, formatWeekday } from '@/lib/time/nairobi-time.ts';
import { type DayFigures, daysOfMonth } from './figures.ts';
import { impressionsText } from './impressions-text.ts';

interface DayChartProps {
  /** The days of the month up to today. */
  days: readonly DayFigures[];
  /** 'YYYY-MM'. */
  month: string;
}

/** Earnings by day as bars; the table below says the same. */
export function DayChart({ days, month }: DayChartProps) {
  const all = daysOfMonth(month);
  const best = days.toSorted((a, b) => b.cents - a.cents)[0];
  const bestText =
    best && best.cents > 0
      ? m.earnings_best_day({ day: formatWeekday(best.day), amount: formatCents(best.cents) })
      : m.earnings_none_yet();
  return (
    <BarChart
      label={m.earnings_chart({ month: formatMonth(month), best: bestText })}
      summary={bestText}
      bars={days.map(({ day, cents, impressions, activeMinutes }) => ({
        key: day,
        value: cents,
        told: (
          <Told
            name={formatWeekday(day)}
            figures={[
              formatCents(cents),
              impressionsText(impressions),
              formatMinutes(activeMinutes),
            ]}
          />
        ),
      }))}
      room={all.length}
      top={scaleTop(Math.max(0, ...days.map(({ cents }) => cents)), 100)}
      format={formatCents}
      ticks={threeOf(all.map(formatDayOfMonth))}
    />
  );
}
