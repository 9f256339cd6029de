import { isLive } from '@juu/shared/campaign/lifecycle';
import { formatUsd } from '@juu/shared/money';
import { CircleDollarSign, Eye } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { SummaryCard } from '@/components/layout/summary-card.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { spentUsd } from '@/replica/spend-micro.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';
import { useRows } from '@/replica/use-rows.ts';
import { flightInWords } from '../list/flight-share.ts';
import { amountOrUnread, SpendBar } from '../list/spend-bar.tsx';

/** Parameters: today in Nairobi, twice; the campaign. */
export const FIGURES_SQL = `
  SELECT 'figures' AS id, ifnull(sum(impressions), 0) AS plays,
         ifnull(sum(iif(day = ?, impressions, 0)), 0) AS plays_today,
         ${spentUsd()} AS spent_usd,
         ${spentUsd('day = ?')} AS spent_today_usd
    FROM campaign_daily WHERE campaign_id = ?`;

interface FiguresRow {
  readonly id: string;
  readonly plays: number;
  readonly plays_today: number;
  readonly spent_usd: number;
  readonly spent_today_usd: number;
}

interface CampaignFiguresProps {
  campaign: ReplicaRow<'campaigns'>;
  /** Nairobi's day, 'YYYY-MM-DD'. */
  today: string;
}

/** What a campaign that has been active played and spent, today and in all, from the replica. */
export function CampaignFigures({ campaign, today }: CampaignFiguresProps) {
  const { rows } = useRows<FiguresRow>(FIGURES_SQL, [today, today, campaign.id]);
  // A new device gets the figures last: until then zeros would be wrong.
  const figures = useFirstSync() === 'done' ? rows[0] : undefined;
  const budgetUsd = campaign.budget_usd ?? 0;
  const money = {
    budgetUsd,
    dailyCapUsd: campaign.daily_cap_usd ?? 0,
    spentUsd: figures?.spent_usd,
  };
  const spentShare = figures ? `${Math.round((figures.spent_usd / budgetUsd) * 100)}%` : '…';
  const count = (plays: number | undefined) => (plays === undefined ? '…' : formatCount(plays));
  return (
    <section aria-label="Figures" className="flex flex-col gap-3 lg:flex-row lg:gap-4">
      <dl className="grid grid-cols-2 gap-3 lg:w-1/2 lg:gap-4">
        <SummaryCard
          icon={<Eye />}
          label="Plays today"
          note={`${count(figures?.plays)} in all`}
          isMain
        >
          {count(figures?.plays_today)}
        </SummaryCard>
        <SummaryCard
          icon={<CircleDollarSign />}
          label="Spent today"
          note={`of ${formatUsd(campaign.daily_cap_usd ?? 0)} a day`}
        >
          {amountOrUnread(figures?.spent_today_usd)}
        </SummaryCard>
      </dl>
      <Card className="flex flex-col justify-center lg:flex-1">
        <SpendBar budgetUsd={budgetUsd} spentUsd={figures?.spent_usd}>
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 caption text-muted tabular-nums">
            <span>{spentShare} of the budget</span>
            {campaign.status !== 'ended' && (
              <span>
                {flightInWords(campaign, today, isLive(campaign, today) ? money : undefined)}
              </span>
            )}
          </p>
        </SpendBar>
      </Card>
    </section>
  );
}
