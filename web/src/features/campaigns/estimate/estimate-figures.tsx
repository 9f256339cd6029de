import type { Estimate } from '@juu/shared/estimate/estimate-campaign';
import { INVENTORY_WEEKS } from '@juu/shared/estimate/inventory';
import { DAY_MS } from '@juu/shared/time';
import { formatCount } from '@/lib/format-figures.ts';
import { formatDays } from '@/lib/time/nairobi-time.ts';
import {
  formatMicro,
  freeTimeInWords,
  noPlaysInWords,
  outsideInWords,
  slotPriceInWords,
} from './estimate-words.ts';
import { ReachTable } from './reach-table.tsx';

interface EstimateFiguresProps {
  estimate: Estimate;
  /** What ends the plays, in words. */
  limit: string;
  /** The day after the weeks that were counted, 'YYYY-MM-DD'. */
  countedBefore: string;
  /** Where the campaign may play, whatever the plan; null: outside every zone. */
  bookedZoneIds: readonly (string | null)[];
  nameOf: (zoneId: string | null) => string;
}

/** Plays, cost, what limits them, where and when they are, and how that was worked out. */
export function EstimateFigures({
  estimate,
  limit,
  countedBefore,
  bookedZoneIds,
  nameOf,
}: EstimateFiguresProps) {
  const { plays, spendMicro, byZone, byHour } = estimate;
  const outside = outsideInWords(estimate);
  const freeTime = freeTimeInWords(estimate);
  const noPlays = noPlaysInWords(
    bookedZoneIds
      .filter((id) => id !== null && !byZone.some(({ zoneId }) => zoneId === id))
      .map(nameOf),
  );
  const slotPrice = slotPriceInWords(estimate);
  return (
    <>
      <p className="mt-1 body-s">
        <span className="display-s tabular-nums">{formatCount(plays)}</span> plays for{' '}
        <span className="font-semibold tabular-nums">{formatMicro(spendMicro)}</span>
        {slotPrice && <span className="text-muted">, {slotPrice} for 1,000</span>}
      </p>
      {outside && <p className="mt-1 body-s">{outside}</p>}
      <p className="mt-1 body-s">{limit}</p>
      {freeTime && <p className="mt-1 body-s text-muted">{freeTime}</p>}
      {plays > 0 && (
        <details className="mt-3 body-s">
          <summary className="cursor-pointer font-medium">Reach by zone and hour</summary>
          <ReachTable byZone={byZone} nameOf={nameOf} />
          {noPlays && <p className="mt-1.5 text-muted">{noPlays}</p>}
          <HoursTable byHour={byHour} />
        </details>
      )}
      <details className="mt-2 body-s">
        <summary className="cursor-pointer font-medium">How it’s worked out</summary>
        <p className="mt-1 text-muted">
          Juu counts the time that screens on duty had free from {weeksBefore(countedBefore)}, by
          zone and hour of the week, and fills it with your campaign: your daily cap spread over the
          hours, each play at the price of its zone and hour. Of a campaign that plays already it
          counts what is left of today’s hours and cap. Other campaigns and the number of screens
          change, so it’s a guide. You pay for verified plays only.
        </p>
      </details>
    </>
  );
}

/** The weeks before a day, as dates. */
function weeksBefore(day: string): string {
  const dayAt = (daysAgo: number) =>
    new Date(Date.parse(day) - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return formatDays(dayAt(INVENTORY_WEEKS * 7), dayAt(1));
}

/** Plays of each hour of the day over all zones, with a bar in proportion to the most. */
function HoursTable({ byHour }: Pick<Estimate, 'byHour'>) {
  const most = Math.max(...byHour);
  const rows = byHour.flatMap((plays, hour) =>
    plays > 0 ? { name: `${hour}:00–${hour + 1}:00`, plays } : [],
  );
  return (
    <table className="mt-4 w-full tabular-nums">
      <thead className="caption text-muted">
        <tr>
          <th scope="col" className="text-left font-normal">
            Hour, all of these zones
          </th>
          <th scope="col" className="text-right font-normal">
            Plays
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, plays }) => (
          <tr key={name}>
            <th scope="row" className="py-0.5 pr-3 text-left font-normal">
              {name}
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${most} 1`}
                preserveAspectRatio="none"
                className="mt-0.5 h-1.5 w-full rounded-full bg-sunken"
              >
                <rect width={plays} height={1} className="fill-accent-line" />
              </svg>
            </th>
            <td className="text-right align-top">{formatCount(plays)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
