import { createFileRoute } from '@tanstack/react-router';
import { campaignOfRefused } from '@/features/campaigns/draft-of-refused.ts';
import { reopenRefused } from '@/features/campaigns/reopen-refused.ts';
import { readFirstCampaigns } from '@/features/campaigns/use-campaigns.ts';
import { readFirstCreatives } from '@/features/creatives/use-creatives.ts';
import { PendingApprovalBanner } from '@/features/frame/pending-approval-banner.tsx';
import type { ReadFirst } from '@/replica/first-rows.ts';
import type { RefusedChange } from '@/replica/refused-changes.ts';
import { replicaOf } from '@/replica/replica-session.ts';
import { startSession } from '@/start-session.ts';
import { SyncedDashboard } from './-synced-dashboard.tsx';
import { ADVERTISER_TABS } from './advertiser/-tabs.ts';

export const Route = createFileRoute('/advertiser')({
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
  const navigate = Route.useNavigate();

  async function takeUpAgain(change: RefusedChange) {
    const form = await reopenRefused(await replicaOf(identity.user.id), change);
    if (!form) return;
    await navigate({ to: '/advertiser/campaigns/$campaignId', params: { campaignId: form } });
  }

  return (
    <SyncedDashboard
      title="Advertiser dashboard"
      identity={identity}
      tabs={ADVERTISER_TABS}
      details="/advertiser/details"
      notifiedAbout="We tell you here when your account or a campaign is approved, and when a campaign is rejected or taken down."
      readFirst={readCards}
      banner={<PendingApprovalBanner identity={identity} />}
      editorFor={(change) =>
        campaignOfRefused(change) ? () => void takeUpAgain(change) : undefined
      }
    />
  );
}
