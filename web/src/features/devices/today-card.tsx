import { earningsCents } from '@juu/shared/driver/earnings';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { Link } from '@tanstack/react-router';
import { Card } from '@/components/layout/card.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import * as m from '@/lib/language/compiled/devices.js';
import { formatMinutes } from '@/lib/time/format-minutes.ts';
import type { DayTotals } from './use-devices.ts';

/** Today's totals of all screens. */
export function TodayCard({ totals }: { totals: DayTotals }) {
  const { impressions, active_minutes } = totals;
  const figures = [
    [m.devices_earnings(), formatCents(earningsCents(impressions))],
    [m.devices_impressions(), formatCount(impressions)],
    [m.devices_active_time(), formatMinutes(active_minutes)],
  ] as const;
  return (
    <Card aria-labelledby="today" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="today" className="title-s">
          {m.devices_today_all()}
        </h2>
        <Link to="/driver/earnings" className="body-s font-medium text-accent-text underline">
          {m.devices_all_earnings()}
        </Link>
      </header>
      <dl className="grid grid-cols-[1fr_1fr_auto] gap-3">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="caption text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
