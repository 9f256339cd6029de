import { formatUsd } from '@juu/shared/money';
import { ChartNoAxesCombined } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';
import { useRows } from '@/replica/use-rows.ts';

const TOTALS_SQL = `
  SELECT 'all' AS id, ifnull(sum(impressions), 0) AS plays, ifnull(sum(spend_usd), 0) AS spend_usd
    FROM campaign_daily`;

interface Totals {
  readonly id: string;
  readonly plays: number;
  readonly spend_usd: number;
}

/** Total plays and cost of the advertiser's campaigns; nothing before one has played. */
export function AnalyticsTab() {
  const { rows, loading } = useRows<Totals>(TOTALS_SQL);
  const [totals] = rows;
  const isComing = useFirstSync() === 'coming';
  if (loading || !totals || (isComing && totals.plays === 0)) {
    return <Skeleton className="h-64 rounded-xl" />;
  }
  if (totals.plays === 0) {
    return (
      <EmptyState icon={<ChartNoAxesCombined aria-hidden="true" />} title="No data yet">
        Impressions and spend appear here once your campaigns are active.
      </EmptyState>
    );
  }
  return (
    <Card aria-labelledby="totals">
      <h2 id="totals" className="title-l tabular-nums">
        {countNoun(totals.plays, 'play')} for {formatUsd(totals.spend_usd)} so far
      </h2>
      <p className="mt-1 max-w-prose body-s text-muted">
        All your campaigns together. Charts by zone and hour are still to come; what a campaign has
        spent today is on its page.
      </p>
    </Card>
  );
}
