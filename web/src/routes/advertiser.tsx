import { PRIORITY } from '@juu/shared/protocol/bucket-priority';
import { createFileRoute } from '@tanstack/react-router';
import { ChosenPlanBanner } from '@/features/billing/plan/chosen-plan-banner.tsx';
import { campaignOfRejection } from '@/features/campaigns/drafts/draft-of-rejection.ts';
import { reopenRejection } from '@/features/campaigns/drafts/reopen-rejection.ts';
import { readFirstCampaigns } from '@/features/campaigns/list/use-campaigns.ts';
import { PendingApprovalBanner } from '@/features/frame/pending-approval-banner.tsx';
import { SyncedDashboard } from '@/features/frame/synced-dashboard.tsx';
import type { Rejection } from '@/outbox/rejections/rejections.ts';
import { replicaOf } from '@/replica-session/replica-session.ts';
import { startSession } from '@/replica-session/start-session.ts';
import { tabsOf } from './-tabs.ts';

export const Route = createFileRoute('/advertiser')({
  beforeLoad: async ({ location }) => {
    const { requireDashboard } = await startSession();
    return { identity: await requireDashboard('advertiser-dashboard', location.href) };
  },
  component: AdvertiserDashboard,
});

const TABS = tabsOf('advertiser', {
  campaigns: 'Campaigns',
  coverage: 'Coverage Map',
  analytics: 'Analytics',
  billing: 'Billing',
  details: 'My Details',
});

function AdvertiserDashboard() {
  const { identity } = Route.useRouteContext();
  const navigate = Route.useNavigate();

  async function takeUpAgain(rejection: Rejection) {
    const form = await reopenRejection(await replicaOf(identity.user.id), rejection);
    if (!form) return;
    await navigate({ to: '/advertiser/campaigns/$campaignId', params: { campaignId: form } });
  }

  return (
    <SyncedDashboard
      title="Advertiser dashboard"
      identity={identity}
      tabs={TABS}
      details="/advertiser/details"
      notifiedAbout="You see here when your account, a campaign or a change of one is approved or rejected, when a campaign is taken down, and when an invoice is ready."
      firstScreen={{ read: readFirstCampaigns, priority: PRIORITY.own }}
      banner={
        <>
          <PendingApprovalBanner identity={identity} />
          <ChosenPlanBanner identity={identity} />
        </>
      }
      editorFor={(rejection) =>
        campaignOfRejection(rejection) ? () => void takeUpAgain(rejection) : undefined
      }
    />
  );
}
