import { createFileRoute } from '@tanstack/react-router';
import { parseModerationSearch } from '@/features/moderation/moderation-search.ts';
import { CampaignQueue } from '@/features/moderation/queue/campaign-queue.tsx';

export const Route = createFileRoute('/admin/campaigns/')({
  // Asks before the router runs the page's code, which takes as long as the answer.
  beforeLoad: async ({ context: { identity }, location: { search } }) => {
    if (identity.admin_two_factor === 'due') return {};
    const { askForCampaigns } = await import('../-ask-ahead.ts');
    return { asked: askForCampaigns(search) };
  },
  loader: ({ context: { asked } }) => asked,
  component: Campaigns,
});

function Campaigns() {
  return <CampaignQueue search={parseModerationSearch(Route.useSearch())} />;
}
