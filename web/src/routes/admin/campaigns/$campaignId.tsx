import { createFileRoute } from '@tanstack/react-router';
import { parseModerationSearch } from '@/features/moderation/moderation-search.ts';
import { CampaignReview } from '@/features/moderation/review/campaign-review.tsx';

export const Route = createFileRoute('/admin/campaigns/$campaignId')({ component: Review });

function Review() {
  const { campaignId } = Route.useParams();
  return (
    <CampaignReview
      key={campaignId}
      id={campaignId}
      search={parseModerationSearch(Route.useSearch())}
    />
  );
}
