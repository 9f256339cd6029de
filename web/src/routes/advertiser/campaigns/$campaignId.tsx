import { createFileRoute } from '@tanstack/react-router';
import { CampaignEditor } from '@/features/campaigns/form/campaign-editor.tsx';
import { useCloseRecord } from '@/lib/pages/from-list.ts';

/** The form of a campaign by its key: the campaign's id, or `new` (see `NEW_DRAFT`). */
export const Route = createFileRoute('/advertiser/campaigns/$campaignId')({
  component: CampaignPage,
});

function CampaignPage() {
  const { campaignId } = Route.useParams();
  const close = useCloseRecord({ to: '/advertiser/campaigns' });
  return (
    <CampaignEditor
      // Each campaign has a form of its own.
      key={campaignId}
      draftKey={campaignId}
      onLeave={close}
    />
  );
}
