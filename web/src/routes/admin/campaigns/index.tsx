import { createFileRoute } from '@tanstack/react-router';
import { parseModerationSearch } from '@/features/moderation/moderation-search.ts';
import { CampaignQueue } from '@/features/moderation/queue/campaign-queue.tsx';

export const Route = createFileRoute('/admin/campaigns/')({ component: Campaigns });

function Campaigns() {
  return <CampaignQueue search={parseModerationSearch(Route.useSearch())} />;
}
