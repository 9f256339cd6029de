import { formatCents } from '@juu/shared/pricing/format-cents';
import { clsx } from 'clsx';
import { type PointerEvent, useState } from 'react';
import * as m from '@/lib/language/compiled/earnings.js';
import { formatMinutes } from '@/lib/time/format-minutes.ts';
import { formatDayOfMonth, formatMonth, formatWeekday } from '@/lib/time/nairobi-time.ts';
import { type DayFigures, daysOfMonth } from './figures.ts';
import { impressionsText } from './impressions-text.ts';
import { scaleTop } from './scale-top.ts';

/** Units of the drawing, which is stretched to the room it gets. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;

interface DayChartProps {
  /** The days of the month up to today. */
  days: readonly DayFigures[];
  /** 'YYYY-MM'. */
  month: string;
}

/** Earnings by day as bars. Pointing at one tells its figures; the table below says the same. */
export function DayChart({ days, month }: DayChartProps) {
  const [pointed, setPointed] = useState<string>();
  const slots = daysOfMonth(month);
  const top = scaleTop(Math.max(0, ...days.map(({ cents }) => cents)));
  const best = days.toSorted((a, b) => b.cents - a.cents)[0];
  const told = days.find(({ day }) => day === pointed);
  const bestText =
    best && best.cents > 0
      ? m.earnings_best_day({ day: formatWeekday(best.day), amount: formatCents(best.cents) })
      : m.earnings_none_yet();

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(slots[Math.floor(((clientX - left) / width) * slots.length)]);
  }
  return (
    <figure>
      <figcaption aria-hidden="true" className="mb-2 min-h-6 body-s text-muted tabular-nums">
        {told ? <Told {...told} /> : bestText}
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div
          aria-hidden="true"
          className="flex h-44 flex-col justify-between text-right caption text-muted tabular-nums"
        >
          {[top, top / 2, 0].map((cents) => (
            <span key={cents} className="-my-2">
              {formatCents(cents)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={m.earnings_chart({ month: formatMonth(month), best: bestText })}
          viewBox={`0 0 ${slots.length * DAY_WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x1="0"
              x2={slots.length * DAY_WIDTH}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {days.map(({ day, cents }, index) => (
            <rect
              key={day}
              x={index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2}
              y={HEIGHT - (cents / top) * HEIGHT}
              width={BAR_WIDTH}
              height={(cents / top) * HEIGHT}
              className={clsx(day === pointed ? 'fill-body' : 'fill-accent-line')}
            />
          ))}
        </svg>
        <span />
        <div aria-hidden="true" className="mt-1 flex justify-between caption text-muted">
          {[0, Math.floor(slots.length / 2), slots.length - 1].map((index) => (
            <span key={index}>{formatDayOfMonth(slots[index] ?? '')}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function Told({ day, cents, impressions, activeMinutes }: DayFigures) {
  const figures = [formatCents(cents), impressionsText(impressions), formatMinutes(activeMinutes)];
  return (
    <>
      <strong className="font-semibold text-body">{formatWeekday(day)}</strong>:{' '}
      {figures.join(', ')}
    </>
  );
}
