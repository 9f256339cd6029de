import { activeHours, earningsCents } from '@juu/shared/driver/earnings';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { nairobiDay } from '@juu/shared/time';
import { useStatus } from '@powersync/react';
import { CircleDollarSign, Clock, Eye, RadioTower } from 'lucide-react';
import { SummaryCard, summaryGridStyle } from '@/components/layout/summary-card.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import * as m from '@/lib/language/compiled/earnings.js';
import { ago } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import type { ReadRows } from '@/replica/first-rows.ts';
import { useNewsCome } from '@/replica/use-news-come.ts';
import { useRows } from '@/replica/use-rows.ts';
import { usePayoutMinimum } from './use-payout-minimum.ts';

interface Sums {
  id: string;
  impressions: number;
  active_minutes: number;
  online: number;
}

const SQL = `
  SELECT 'sums' AS id, ifnull(sum(impressions), 0) AS impressions,
         ifnull(sum(active_minutes), 0) AS active_minutes,
         (SELECT count(*) FROM devices WHERE status = 'online') AS online
    FROM device_daily
   WHERE day >= ?`;

/** The first day of Nairobi's month. */
const monthStart = (now: Date) => `${nairobiDay(now).slice(0, 7)}-01`;

/** Preloads what the summary shows. */
export const readFirstSummary = (read: ReadRows) => read(SQL, [monthStart(new Date())]);

/** The driver's four figures, above every tab. */
export function DriverSummary() {
  const now = useNow();
  // Told while there is a connection: the earnings tab may be opened without one.
  usePayoutMinimum();
  const { rows } = useRows<Sums>(SQL, [monthStart(now)]);
  const newsCome = useNewsCome();
  const { impressions = 0, active_minutes = 0, online = 0 } = rows[0] ?? {};
  return (
    <section aria-label={m.earnings_glance()} className="flex flex-col gap-2">
      <dl className={summaryGridStyle}>
        <SummaryCard
          icon={<CircleDollarSign />}
          label={m.earnings_total_earnings()}
          note={m.earnings_this_month()}
          isMain
        >
          {formatCents(earningsCents(impressions))}
        </SummaryCard>
        <SummaryCard
          icon={<Eye />}
          label={m.earnings_impressions_title()}
          note={m.earnings_this_month()}
        >
          {formatCount(impressions)}
        </SummaryCard>
        <SummaryCard
          icon={<Clock />}
          label={m.earnings_active_hours()}
          note={m.earnings_this_month()}
        >
          {formatCount(activeHours(active_minutes))}
        </SummaryCard>
        <SummaryCard
          icon={<RadioTower />}
          label={m.earnings_active_devices()}
          note={newsCome ? m.earnings_online_now() : m.earnings_online_then()}
        >
          {formatCount(online)}
        </SummaryCard>
      </dl>
      <Age now={now} />
    </section>
  );
}

/** Age of the figures while nothing arrives. */
function Age({ now }: { now: Date }) {
  const { hasSynced, lastSyncedAt } = useStatus();
  const newsCome = useNewsCome();
  if (hasSynced === false) return <p className="body-s text-muted">{m.earnings_not_yet()}</p>;
  if (newsCome || !lastSyncedAt) return null;
  return (
    <p role="status" className="body-s text-muted">
      {m.earnings_as_of({ ago: ago(lastSyncedAt, now) })}
    </p>
  );
}
