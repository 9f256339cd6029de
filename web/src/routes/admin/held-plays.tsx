import { createFileRoute } from '@tanstack/react-router';
import { HeldPlaysPage } from '@/features/held-plays/held-plays-page.tsx';
import { parseHeldSearch } from '@/features/held-plays/held-search.ts';

export const Route = createFileRoute('/admin/held-plays')({
  validateSearch: parseHeldSearch,
  component: HeldPlays,
});

function HeldPlays() {
  return <HeldPlaysPage search={Route.useSearch()} />;
}
