import type { ZonePlays } from '@juu/shared/estimate/estimate-campaign';
import { HOURS_OF_DAY } from '@juu/shared/playing/hours-of-week';
import { clsx } from 'clsx';
import { formatCount } from '@/lib/format-figures.ts';

/** Zones with a line of their own; what the others have is one line more. */
const MOST_ZONES = 12;

const HOURS = Array.from({ length: HOURS_OF_DAY }, (_none, hour) => hour);

/** From few plays to most. */
const SHADES = [
  'bg-sunken',
  'bg-accent-line/20',
  'bg-accent-line/40',
  'bg-accent-line/60',
  'bg-accent-line/80',
  'bg-accent-line',
] as const;

interface Line {
  readonly name: string;
  readonly plays: number;
  readonly byHour: readonly number[];
}

interface ReachTableProps {
  /** Most first. */
  byZone: readonly ZonePlays[];
  nameOf: (zoneId: string | null) => string;
}

/** Plays by zone and hour of the day in one view: shades to see, and the same figures to hear or to point at. */
export function ReachTable({ byZone, nameOf }: ReachTableProps) {
  const lines = linesOf(byZone, nameOf);
  const most = Math.max(...lines.flatMap(({ byHour }) => byHour));
  return (
    <table className="mt-2 w-full table-fixed border-separate border-spacing-x-px border-spacing-y-0 tabular-nums">
      <caption className="pb-1 text-left body-s text-muted">
        Each square is an hour of the day, from 0:00 on. The darkest has {formatCount(most)} plays.
      </caption>
      <thead className="caption text-muted">
        <tr>
          {HOURS.map((hour) => (
            <th key={hour} scope="col" className="p-0 text-left font-normal">
              <span aria-hidden="true" className="block w-0 whitespace-nowrap">
                {hour % 6 === 0 && hour}
              </span>
              <span className="sr-only">{spanOf(hour)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {lines.map(({ name, plays, byHour }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={HOURS_OF_DAY} className="pt-1.5 text-left font-normal">
              <span className="flex justify-between gap-3">
                <span className="min-w-0 truncate">{name}</span>
                <span>
                  {formatCount(plays)}
                  <span className="sr-only"> plays</span>
                </span>
              </span>
            </th>
          </tr>
          <tr>
            {HOURS.map((hour) => {
              const figure = byHour[hour] ?? 0;
              return (
                <td
                  key={hour}
                  data-tooltip={`${spanOf(hour)}: ${formatCount(figure)} plays`}
                  className={clsx('h-4 rounded-xs p-0', shadeOf(figure, most))}
                >
                  <span className="sr-only">{formatCount(figure)}</span>
                </td>
              );
            })}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function linesOf(byZone: readonly ZonePlays[], nameOf: ReachTableProps['nameOf']): Line[] {
  const shown = byZone.slice(0, byZone.length > MOST_ZONES ? MOST_ZONES - 1 : MOST_ZONES);
  const lines = shown.map(({ zoneId, ...figures }) => ({ name: nameOf(zoneId), ...figures }));
  const others = byZone.slice(shown.length);
  if (others.length === 0) return lines;
  const sum = (of: (zone: ZonePlays) => number) => others.reduce((all, one) => all + of(one), 0);
  const rest = {
    name: `${others.length} other zones`,
    plays: sum(({ plays }) => plays),
    byHour: HOURS.map((hour) => sum(({ byHour }) => byHour[hour] ?? 0)),
  };
  return [...lines, rest];
}

/** Any plays are more than none. */
function shadeOf(plays: number, most: number): string {
  const step = plays > 0 ? Math.ceil((plays / most) * (SHADES.length - 1)) : 0;
  return SHADES[step] ?? SHADES[0];
}

const spanOf = (hour: number) => `${hour}:00–${hour + 1}:00`;
