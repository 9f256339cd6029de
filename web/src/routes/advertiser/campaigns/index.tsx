import { createFileRoute } from '@tanstack/react-router';
import { CampaignList } from '@/features/campaigns/list/campaign-list.tsx';
import { parseCampaignSearch } from '@/features/campaigns/list/campaign-search.ts';
import { FROM_LIST, useClosedRecord } from '@/lib/pages/from-list.ts';

export const Route = createFileRoute('/advertiser/campaigns/')({
  validateSearch: parseCampaignSearch,
  component: Campaigns,
});

function Campaigns() {
  const navigate = Route.useNavigate();
  return (
    <CampaignList
      search={Route.useSearch()}
      leftPage={useClosedRecord('/advertiser/campaigns')}
      onOpen={(campaignId) =>
        void navigate({
          to: '/advertiser/campaigns/$campaignId',
          params: { campaignId },
          state: FROM_LIST,
        })
      }
    />
  );
}
