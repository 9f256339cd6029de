import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseDashboardSearch } from '@/features/frame/dashboard-search.ts';
import { CampaignModeration } from '@/features/moderation/campaign-moderation.tsx';
import {
  type ModerationSearch,
  parseModerationSearch,
} from '@/features/moderation/moderation-search.ts';
import { queryClient } from '@/lib/query-client.ts';
import { startSession } from '@/start-session.ts';
import { detailsTab } from './-details-tab.tsx';
import { SyncedDashboard } from './-synced-dashboard.tsx';

export const Route = createFileRoute('/admin')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseDashboardSearch(search),
    ...parseModerationSearch(search),
  }),
  beforeLoad: async ({ location }) => {
    const { requireDashboard } = await startSession();
    return { identity: await requireDashboard('admin-dashboard', location.href) };
  },
  component: AdminDashboard,
});

function AdminDashboard() {
  const { identity } = Route.useRouteContext();
  const { tab, ...moderation } = Route.useSearch();
  const navigate = Route.useNavigate();
  const openCampaigns = useCallback(
    (search: ModerationSearch, options?: { replace?: boolean }) =>
      void navigate({ search: { tab: 'campaigns', ...search }, ...options }),
    [navigate],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <SyncedDashboard
        title="Admin dashboard"
        identity={identity}
        tabs={[
          {
            id: 'campaigns',
            label: 'Campaigns',
            content: <CampaignModeration search={moderation} onSearch={openCampaigns} />,
          },
          detailsTab({ identity, role: 'admin' }),
        ]}
        openTab={tab}
        onOpenTab={(id) => void navigate({ search: { tab: id } })}
      />
    </QueryClientProvider>
  );
}
