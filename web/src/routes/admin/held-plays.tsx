import { createFileRoute } from '@tanstack/react-router';
import { HeldPlaysPage } from '@/features/held-plays/held-plays-page.tsx';
import { type HeldSearch, parseHeldSearch } from '@/features/held-plays/held-search.ts';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/admin/held-plays')({
  validateSearch: parsedInTab<HeldSearch>(),
  component: HeldPlays,
});

function HeldPlays() {
  return <HeldPlaysPage search={parseHeldSearch(Route.useSearch())} />;
}
