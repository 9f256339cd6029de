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
      <details>
        <summary className="cursor-pointer py-1 label text-muted hover:text-body">
          Show as a table
        </summary>
        <table
          aria-label="Pings an hour"
          className="w-full body-s tabular-nums [&_td]:text-right [&_td,&_th]:py-2 [&_td,&_th]:not-last:pr-2 [&_tr]:border-b [&_tr]:border-line"
        >
          <thead className="caption text-muted [&_th]:font-medium">
            <tr>
              <th scope="col" className="text-left">
                Hour
              </th>
              {['Pings', 'Not plausible', 'Plays', 'Held'].map((name) => (
                <th key={name} scope="col" className="text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.toReversed().map(({ from, pings, held_pings, plays, held_plays }) => (
              <tr key={from}>
                <th scope="row" className="text-left font-normal whitespace-nowrap">
                  {formatHour(new Date(from))}
                </th>
                <td>{pings}</td>
                <td>{held_pings}</td>
                <td>{plays}</td>
                <td>{held_plays}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
