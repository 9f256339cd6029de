import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsTab } from '@/features/analytics/analytics-tab.tsx';
import { CampaignsTab, type CampaignsView } from '@/features/campaigns/campaigns-tab.tsx';
import { campaignOfRefused } from '@/features/campaigns/draft-of-refused.ts';
import { reopenRefused } from '@/features/campaigns/reopen-refused.ts';
import { readFirstCampaigns } from '@/features/campaigns/use-campaigns.ts';
import { CampaignCreatives } from '@/features/creatives/campaign-creatives.tsx';
import { CreativePicker } from '@/features/creatives/creative-picker.tsx';
import { readFirstCreatives } from '@/features/creatives/use-creatives.ts';
import { PendingApprovalBanner } from '@/features/frame/pending-approval-banner.tsx';
import type { ReadFirst } from '@/replica/first-rows.ts';
import type { RefusedChange } from '@/replica/refused-changes.ts';
import { replicaOf } from '@/replica/replica-session.ts';
import { startSession } from '@/start-session.ts';
import { parseAdvertiserSearch, searchOf, viewOf } from './-advertiser-search.ts';
import { AdvertiserBilling } from './-advertiser-tabs.tsx';
import { detailsTab } from './-details-tab.tsx';
import { SyncedDashboard } from './-synced-dashboard.tsx';

export const Route = createFileRoute('/advertiser')({
  validateSearch: parseAdvertiserSearch,
  beforeLoad: async ({ location }) => {
    const { requireDashboard } = await startSession();
    return { identity: await requireDashboard('advertiser-dashboard', location.href) };
  },
  component: AdvertiserDashboard,
});

const readCards: ReadFirst = async (read) =>
  readFirstCreatives(read, await readFirstCampaigns(read));

function AdvertiserDashboard() {
  const { identity } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (view: CampaignsView) =>
    void navigate({ search: searchOf(view), replace: view.name === 'list' });

  async function takeUpAgain(change: RefusedChange) {
    const form = await reopenRefused(await replicaOf(identity.user.id), change);
    if (form) show({ name: 'edit', campaignId: form });
  }

  return (
    <SyncedDashboard
      title="Advertiser dashboard"
      identity={identity}
      readFirst={readCards}
      isFirst={(search.tab ?? 'campaigns') === 'campaigns' && viewOf(search).name === 'list'}
      banner={<PendingApprovalBanner identity={identity} />}
      editorFor={(change) =>
        campaignOfRefused(change) ? () => void takeUpAgain(change) : undefined
      }
      openTab={search.tab}
      onOpenTab={(tab) => void navigate({ search: { tab } })}
      tabs={[
        {
          id: 'campaigns',
          label: 'Campaigns',
          content: (
            <CampaignsTab
              view={viewOf(search)}
              onView={show}
              creativesOf={(id) => <CampaignCreatives campaignId={id} />}
              creativesField={(field) => <CreativePicker {...field} />}
            />
          ),
        },
        { id: 'analytics', label: 'Analytics', content: <AnalyticsTab /> },
        { id: 'billing', label: 'Billing', content: <AdvertiserBilling identity={identity} /> },
        detailsTab({ identity, role: 'advertiser' }),
      ]}
    />
  );
}
