import { createFileRoute, Outlet } from '@tanstack/react-router';
import type { ModerationSearch } from '@/features/moderation/moderation-search.ts';
import { useLiveCampaigns } from '@/features/moderation/use-live-campaigns.ts';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

/** What the list is narrowed to; a campaign's sheet keeps it, for the way back. */
export const Route = createFileRoute('/admin/campaigns')({
  validateSearch: parsedInTab<ModerationSearch>(),
  component: Moderation,
});

function Moderation() {
  useLiveCampaigns();
  return <Outlet />;
}
