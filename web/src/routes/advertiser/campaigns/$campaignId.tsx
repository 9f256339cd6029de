import { createFileRoute } from '@tanstack/react-router';
import { CampaignPage } from '@/features/campaigns/record/campaign-page.tsx';
import { useCloseRecord } from '@/lib/pages/from-list.ts';

/** A campaign by its id, or the form of a new one by its key (`new`, see `NEW_DRAFT`). */
export const Route = createFileRoute('/advertiser/campaigns/$campaignId')({ component: Campaign });

function Campaign() {
  const { campaignId } = Route.useParams();
  const navigate = Route.useNavigate();
  const close = useCloseRecord({ to: '/advertiser/campaigns' });
  const open = (key: string) => void navigate({ params: { campaignId: key }, replace: true });
  // Each campaign has a page of its own.
  return <CampaignPage key={campaignId} campaignKey={campaignId} onLeave={close} onOpen={open} />;
}
