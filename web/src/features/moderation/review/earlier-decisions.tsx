import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { Link } from '@tanstack/react-router';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { categoryLabel } from '@/features/campaigns/campaign/category-label.ts';
import { StepEntry } from '@/features/campaigns/campaign/step-entry.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import type { ModerationSearch } from '../moderation-search.ts';

interface EarlierDecisionsProps {
  decisions: CampaignDetail['earlier_decisions'];
  /** How many there are in all. */
  total: number;
  search: ModerationSearch;
}

/** What was decided about other campaigns of the same advertiser, so that like cases end alike. */
export function EarlierDecisions({ decisions, total, search }: EarlierDecisionsProps) {
  if (decisions.length === 0) return null;
  return (
    <Card aria-labelledby="earlier-heading">
      <h3 id="earlier-heading" className="title-s">
        Earlier decisions about this advertiser
      </h3>
      {total > decisions.length && (
        <p className="mt-1 body-s text-muted">
          {decisions.length} of {formatCount(total)}, those of the same category first
        </p>
      )}
      <ol className="mt-4 grid gap-4 md:grid-cols-2">
        {decisions.map((decision) => {
          const category = categoryLabel(decision.category);
          return (
            <StepEntry key={`${decision.created_at} ${decision.campaign_id}`} step={decision}>
              <Link
                to="/admin/campaigns/$campaignId"
                params={{ campaignId: decision.campaign_id }}
                search={search}
                className="underline"
              >
                {decision.campaign_name}
              </Link>{' '}
              {category && <Badge>{category}</Badge>}
            </StepEntry>
          );
        })}
      </ol>
    </Card>
  );
}
