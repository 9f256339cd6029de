import { createFileRoute } from '@tanstack/react-router';
import { parseModerationSearch } from '@/features/moderation/moderation-search.ts';

/** What the list is narrowed to; a campaign's sheet keeps it, for the way back. */
export const Route = createFileRoute('/admin/campaigns')({
  validateSearch: parseModerationSearch,
});
