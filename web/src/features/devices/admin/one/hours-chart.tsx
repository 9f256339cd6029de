import type { DeviceDetail } from '@juu/shared/endpoints/devices';
import { clsx } from 'clsx';
import { type PointerEvent, useState } from 'react';
import { countNoun } from '@/lib/count-noun.ts';
import { formatHour } from '@/lib/time/nairobi-hour.ts';

export type Hours = DeviceDetail['health']['hours'];

/** A screen pings each minute. */
const FULL_HOUR = 60;
/** Units of the drawing, which is stretched to the room it gets. */
const HOUR_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;

/** Bars of pings, those that aren't plausible on top. Pointing at one tells its figures. */
export function HoursChart({ hours }: { hours: Hours }) {
  const [pointed, setPointed] = useState<number>();
  const all = hours.map(({ pings, held_pings }) => pings + held_pings);
  const top = Math.ceil(Math.max(FULL_HOUR, ...all) / FULL_HOUR) * FULL_HOUR;
  const total = all.reduce((sum, count) => sum + count, 0);
  const silent = all.filter((count) => count === 0).length;
  const told = pointed === undefined ? undefined : hours[pointed];
  const held = hours.reduce((sum, { held_pings }) => sum + held_pings, 0);
  const red = held > 0 ? ` Red: ${held} not plausible.` : '';
  const summary = `${countNoun(total, 'ping')} in two days, ${countNoun(silent, 'silent hour')}.${red}`;

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.floor(((clientX - left) / width) * hours.length));
  }
  const y = (count: number) => (count / top) * HEIGHT;
  return (
    <figure>
      <figcaption aria-hidden="true" className="mb-2 min-h-6 body-s text-muted tabular-nums">
        {told ? <Told {...told} /> : summary}
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div
          aria-hidden="true"
          className="flex h-36 flex-col justify-between text-right caption text-muted tabular-nums"
        >
          {[top, top / 2, 0].map((count) => (
            <span key={count} className="-my-2">
              {count}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={`Pings in each of the last 48 hours. ${summary} The table below has each hour.`}
          viewBox={`0 0 ${hours.length * HOUR_WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
        >
          {[0, HEIGHT / 2, HEIGHT].map((line) => (
            <line
              key={line}
              x1="0"
              x2={hours.length * HOUR_WIDTH}
              y1={line}
              y2={line}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {hours.map(({ from, pings, held_pings }, index) => {
            const x = index * HOUR_WIDTH + (HOUR_WIDTH - BAR_WIDTH) / 2;
            return (
              <g key={from}>
                <rect
                  x={x}
                  y={HEIGHT - y(pings)}
                  width={BAR_WIDTH}
                  height={y(pings)}
                  className={clsx(index === pointed ? 'fill-body' : 'fill-accent-line')}
                />
                <rect
                  x={x}
                  y={HEIGHT - y(pings + held_pings)}
                  width={BAR_WIDTH}
                  height={y(held_pings)}
                  className="fill-danger"
                />
              </g>
            );
          })}
        </svg>
        <span />
        <div aria-hidden="true" className="mt-1 flex justify-between caption text-muted">
          {[0, Math.floor(hours.length / 2), hours.length - 1].map((index) => (
            <span key={index}>{formatHour(new Date(hours[index]?.from ?? 0))}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function Told({ from, pings, held_pings, plays }: Hours[number]) {
  const figures = [countNoun(pings, 'ping'), countNoun(plays, 'play')];
  if (held_pings > 0) figures.push(`${held_pings} not plausible`);
  return (
    <>
      <strong className="font-semibold text-body">{formatHour(new Date(from))}</strong>:{' '}
      {figures.join(', ')}
    </>
  );
}
