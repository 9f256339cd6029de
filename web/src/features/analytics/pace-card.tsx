import { isLive } from '@juu/shared/campaign/lifecycle';
import { Card } from '@/components/layout/card.tsx';
import { CampaignSpend } from '@/features/campaigns/list/campaign-spend.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import type { PaceRow } from './figures-sql.ts';

interface PaceCardProps {
  paces: readonly PaceRow[];
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
}

/** What campaigns have spent today and in all, against their amounts and their flights. */
export function PaceCard({ paces, today }: PaceCardProps) {
  const count = paces[0]?.count_all ?? 0;
  return (
    <Card aria-labelledby="pace" className="flex min-w-0 flex-col gap-4">
      <h3 id="pace" className="title-m">
        Pacing today
      </h3>
      {paces.length === 0 && <p className="body-s text-muted">No campaign is active today.</p>}
      <ul className="flex flex-col gap-5">
        {paces.map((pace) => (
          <li key={pace.id}>
            <h4 className="mb-1.5 title-s wrap-anywhere">{pace.name}</h4>
            <CampaignSpend
              budgetUsd={pace.budget_usd ?? 0}
              dailyCapUsd={pace.daily_cap_usd ?? 0}
              spend={{ totalUsd: pace.spent_usd, todayUsd: pace.spent_today_usd }}
              flight={pace}
              today={today}
              isRunning={isLive(pace, today)}
            />
          </li>
        ))}
      </ul>
      {count > paces.length && (
        <p className="body-s text-muted">
          {paces.length} of {formatCount(count)} campaigns, those that have used most of their daily
          caps. Choose another campaign above to see its own.
        </p>
      )}
    </Card>
  );
}
