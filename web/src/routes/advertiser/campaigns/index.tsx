import { createFileRoute } from '@tanstack/react-router';
import { NEW_DRAFT } from '@/features/campaigns/drafts/campaign-draft.ts';
import { CampaignList } from '@/features/campaigns/list/campaign-list.tsx';
import { CampaignCreatives } from '@/features/creatives/campaign-creatives.tsx';
import { FROM_LIST, useClosedRecord } from '@/lib/pages/from-list.ts';

export const Route = createFileRoute('/advertiser/campaigns/')({ component: Campaigns });

function Campaigns() {
  const navigate = Route.useNavigate();
  const leftForm = useClosedRecord('/advertiser/campaigns');

  // The form of a first new campaign has the key of the page for new ones.
  const open = (key: string = NEW_DRAFT) =>
    void navigate({
      to: '/advertiser/campaigns/$campaignId',
      params: { campaignId: key },
      state: FROM_LIST,
    });
  return (
    <CampaignList
      leftForm={leftForm}
      creativesOf={(id) => <CampaignCreatives campaignId={id} />}
      onCreate={() => open()}
      onContinue={open}
      onEdit={open}
    />
  );
}
