import { createFileRoute, Outlet } from '@tanstack/react-router';
import { parseModerationSearch } from '@/features/moderation/moderation-search.ts';
import { useLiveCampaigns } from '@/features/moderation/use-live-campaigns.ts';

/** What the list is narrowed to; a campaign's sheet keeps it, for the way back. */
export const Route = createFileRoute('/admin/campaigns')({
  validateSearch: parseModerationSearch,
  component: Moderation,
});

function Moderation() {
  useLiveCampaigns();
  return <Outlet />;
}
