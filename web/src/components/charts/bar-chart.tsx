import { clsx } from 'clsx';
import { type PointerEvent, type ReactNode, useState } from 'react';

/** Units of the drawing, which is stretched to the room it gets. */
const SLOT = 10;
const BAR = 7;
const HEIGHT = 100;

export interface Bar {
  readonly key: string;
  readonly value: number;
  /** What stands on top of it, in red. */
  readonly bad?: number;
  /** What to compare it with, drawn as a mark. */
  readonly before?: number;
  /** Told while someone points at it. */
  readonly told: ReactNode;
}

interface BarChartProps {
  /** Names the chart for people who don't see it; its figures are in a table beside it. */
  label: string;
  /** Shown while no one points at a bar. */
  summary: ReactNode;
  bars: readonly Bar[];
  /** How many bars there is room for, if some are still to come. */
  room?: number;
  /** The value at the top of the scale; half of it is shown, too. */
  top: number;
  format: (value: number) => string;
  /** A limit, drawn as a line across. */
  limit?: number | undefined;
  /** Below the chart: one for each bar, or a few from its begin to its end. */
  ticks: readonly string[];
}

/** Values as bars. Pointing at one tells its figures; a table beside it says the same. */
export function BarChart({ label, summary, bars, ticks, top, format, ...rest }: BarChartProps) {
  const { room = bars.length, limit } = rest;
  const [pointed, setPointed] = useState<string>();
  const width = room * SLOT;
  const y = (value: number) => (value / top) * HEIGHT;

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(bars[Math.floor(((clientX - left) / width) * room)]?.key);
  }
  return (
    <figure>
      <figcaption aria-hidden="true" className="mb-2 min-h-6 body-s text-muted tabular-nums">
        {bars.find(({ key }) => key === pointed)?.told ?? summary}
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div
          aria-hidden="true"
          className="flex h-44 flex-col justify-between text-right caption text-muted tabular-nums"
        >
          {[top, top / 2, 0].map((value) => (
            <span key={value} className="-my-2">
              {format(value)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
        >
          {[0, HEIGHT / 2, HEIGHT].map((at) => (
            <Line key={at} to={width} y={at} className="stroke-line" />
          ))}
          {bars.map(({ key, value, bad = 0, before }, index) => {
            const x = index * SLOT + (SLOT - BAR) / 2;
            return (
              <g key={key}>
                <rect
                  x={x}
                  y={HEIGHT - y(value)}
                  width={BAR}
                  height={y(value)}
                  className={clsx(key === pointed ? 'fill-body' : 'fill-accent-line')}
                />
                {bad > 0 && (
                  <rect
                    x={x}
                    y={HEIGHT - y(value + bad)}
                    width={BAR}
                    height={y(bad)}
                    className="fill-danger"
                  />
                )}
                {before !== undefined && (
                  <Line
                    from={index * SLOT}
                    to={(index + 1) * SLOT}
                    y={HEIGHT - y(before)}
                    className="stroke-muted stroke-2"
                  />
                )}
              </g>
            );
          })}
          {limit !== undefined && (
            <Line to={width} y={HEIGHT - y(limit)} dashed className="stroke-danger-text stroke-2" />
          )}
        </svg>
        <span />
        <Ticks ticks={ticks} count={room} />
      </div>
    </figure>
  );
}

interface LineProps {
  from?: number;
  to: number;
  y: number;
  dashed?: boolean;
  className: string;
}

function Line({ from = 0, to, y, dashed = false, className }: LineProps) {
  return (
    <line
      x1={from}
      x2={to}
      y1={y}
      y2={y}
      vectorEffect="non-scaling-stroke"
      strokeDasharray={dashed ? '6 4' : undefined}
      className={className}
    />
  );
}

function Ticks({ ticks, count }: { ticks: readonly string[]; count: number }) {
  const each = ticks.length === count;
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'mt-1 caption text-muted',
        each ? 'grid auto-cols-fr grid-flow-col text-center' : 'flex justify-between',
      )}
    >
      {ticks.map((tick) => (
        <span key={tick}>{tick}</span>
      ))}
    </div>
  );
}

/** The figures of a bar behind its name. */
export function Told({ name, figures }: { name: string; figures: readonly string[] }) {
  return (
    <>
      <strong className="font-semibold text-body">{name}</strong>: {figures.join(', ')}
    </>
  );
}

/** The first, the middle and the last of some names: enough ticks for many bars. */
export function threeOf(names: readonly string[]): readonly string[] {
  const places = [0, Math.floor(names.length / 2), names.length - 1];
  return [...new Set(places)].map((place) => names[place] ?? '');
}
