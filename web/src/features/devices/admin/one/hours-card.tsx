import { TableTwin } from '@/components/charts/figure-table.tsx';
import { Card } from '@/components/layout/card.tsx';
import { formatHour } from '@/lib/time/nairobi-hour.ts';
import { type Hours, HoursChart } from './hours-chart.tsx';

/** Pings an hour over two days: a chart, and a table that says the same. */
export function HoursCard({ hours }: { hours: Hours }) {
  return (
    <Card aria-labelledby="pings" className="flex flex-col gap-3">
      <h3 id="pings" className="title-m">
        Pings an hour
      </h3>
      <HoursChart hours={hours} />
      <TableTwin
        summary="Show as a table"
        label="Pings an hour"
        headings={['Hour', 'Pings', 'Not plausible', 'Plays', 'Held']}
        rows={hours.toReversed().map(({ from, pings, held_pings, plays, held_plays }) => ({
          key: from,
          cells: [formatHour(new Date(from)), pings, held_pings, plays, held_plays],
        }))}
      />
    </Card>
  );
}
