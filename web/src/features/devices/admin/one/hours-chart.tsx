import type { DeviceDetail } from '@juu/shared/endpoints/devices';
import { BarChart, Told, threeOf } from '@/components/charts/bar-chart.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { formatHour } from '@/lib/time/nairobi-hour.ts';

export type Hours = DeviceDetail['health']['hours'];

/** A screen pings each minute. */
const FULL_HOUR = 60;

/** Bars of pings, those that aren't plausible on top. */
export function HoursChart({ hours }: { hours: Hours }) {
  const all = hours.map(({ pings, held_pings }) => pings + held_pings);
  const total = all.reduce((sum, count) => sum + count, 0);
  const silent = all.filter((count) => count === 0).length;
  const held = hours.reduce((sum, { held_pings }) => sum + held_pings, 0);
  const red = held > 0 ? ` Red: ${held} not plausible.` : '';
  const summary = `${countNoun(total, 'ping')} in two days, ${countNoun(silent, 'silent hour')}.${red}`;
  return (
    <BarChart
      label={`Pings in each of the last 48 hours. ${summary} The table below has each hour.`}
      summary={summary}
      bars={hours.map(({ from, pings, held_pings, plays }) => ({
        key: from,
        value: pings,
        bad: held_pings,
        told: (
          <Told
            name={formatHour(new Date(from))}
            figures={[
              countNoun(pings, 'ping'),
              countNoun(plays, 'play'),
              ...(held_pings > 0 ? [`${held_pings} not plausible`] : []),
            ]}
          />
        ),
      }))}
      top={Math.ceil(Math.max(FULL_HOUR, ...all) / FULL_HOUR) * FULL_HOUR}
      format={String}
      ticks={threeOf(hours.map(({ from }) => formatHour(new Date(from))))}
    />
  );
}
