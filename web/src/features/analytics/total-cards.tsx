import { formatCents } from '@juu/shared/pricing/format-cents';
import { CircleDollarSign, Eye, Gauge, Megaphone, RadioTower } from 'lucide-react';
import { SummaryCard, summaryGridStyle } from '@/components/layout/summary-card.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import { formatDays } from '@/lib/time/nairobi-time.ts';
import { changeText } from './figures.ts';
import type { Analytics } from './use-analytics.ts';
import { formatToCents, perThousand } from './words.ts';

/** The sums of the period, each with its change. */
export function TotalCards({ analytics }: { analytics: Analytics }) {
  const { search, period, compare, figures, campaigns, screens } = analytics;
  const { total } = figures;
  const { before } = total;
  const days = formatDays(period.from, period.to);
  const note = (now: number, then: number, was: string) => {
    const change = changeText(now, then);
    return compare && change ? `${change}, before: ${was}` : days;
  };
  return (
    <section aria-label="Totals">
      <dl className={summaryGridStyle}>
        <SummaryCard
          icon={<Eye />}
          label="Plays"
          note={note(total.plays, before.plays, formatCount(before.plays))}
          isMain
        >
          {formatCount(total.plays)}
        </SummaryCard>
        <SummaryCard
          icon={<CircleDollarSign />}
          label="Spend"
          note={note(total.micro, before.micro, formatToCents(before.micro))}
        >
          {formatCents(total.cents)}
        </SummaryCard>
        <SummaryCard
          icon={<Gauge />}
          label="Per 1,000 plays"
          note={compare ? `before: ${perThousand(before)}` : days}
        >
          {perThousand(total)}
        </SummaryCard>
        {search.campaign ? (
          <SummaryCard icon={<RadioTower />} label="Screens" note="that played it">
            {formatCount(screens.count)}
          </SummaryCard>
        ) : (
          <SummaryCard icon={<Megaphone />} label="Campaigns" note="that played">
            {formatCount(campaigns.count)}
          </SummaryCard>
        )}
      </dl>
    </section>
  );
}
