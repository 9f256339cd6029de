import { createFileRoute } from '@tanstack/react-router';
import { countsQuery, queueQuery } from '@/features/moderation/campaign-queries.ts';
import { filterOf, parseModerationSearch } from '@/features/moderation/moderation-search.ts';
import { CampaignQueue } from '@/features/moderation/queue/campaign-queue.tsx';
import { queryClient } from '@/lib/session/query-client.ts';

export const Route = createFileRoute('/admin/campaigns/')({
  // The loader is split from the component (vite/dashboard-chunks.ts), so that the lists are asked for while the
  // code of the desk still starts.
  codeSplitGroupings: [['loader'], ['component']],
  loader: ({ context: { identity }, location: { search } }) => {
    if (identity.admin_two_factor === 'due') return;
    const filter = filterOf(parseModerationSearch(search));
    void queryClient.prefetchQuery(queueQuery(filter));
    void queryClient.prefetchQuery(countsQuery(filter.q));
  },
  component: Campaigns,
});

function Campaigns() {
  return <CampaignQueue search={parseModerationSearch(Route.useSearch())} />;
}
