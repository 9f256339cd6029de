import { createFileRoute } from '@tanstack/react-router';
import { FormPage } from './-form-page.tsx';

export const Route = createFileRoute('/advertiser/campaigns/$campaignId')({
  component: EditCampaign,
});

function EditCampaign() {
  const { campaignId } = Route.useParams();
  // Another campaign has another form.
  return <FormPage key={campaignId} draftKey={campaignId} />;
}
