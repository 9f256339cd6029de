import { createFileRoute } from '@tanstack/react-router';
import { CampaignList } from '@/features/campaigns/list/campaign-list.tsx';
import {
  type CampaignSearch,
  parseCampaignSearch,
} from '@/features/campaigns/list/campaign-search.ts';
import { FROM_LIST, useClosedRecord } from '@/lib/pages/from-list.ts';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/advertiser/campaigns/')({
  validateSearch: parsedInTab<CampaignSearch>(),
  component: Campaigns,
});

function Campaigns() {
  const navigate = Route.useNavigate();
  return (
    <CampaignList
      search={parseCampaignSearch(Route.useSearch())}
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
