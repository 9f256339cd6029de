import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { Card } from '@/components/layout/card.tsx';
import { StepEntry } from '@/features/campaigns/campaign/step-entry.tsx';

/** What admins decided about a campaign so far, and why. Renders nothing before the first decision. */
export function ReviewHistory({ history }: Pick<CampaignDetail, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Card aria-labelledby="history-heading">
      <h3 id="history-heading" className="title-s">
        History
      </h3>
      <ol className="mt-4 flex flex-col gap-4">
        {history.map((entry) => (
          <StepEntry key={`${entry.created_at} ${entry.action}`} step={entry}>
            by {entry.actor_name ?? 'an admin'}
          </StepEntry>
        ))}
      </ol>
    </Card>
  );
}
