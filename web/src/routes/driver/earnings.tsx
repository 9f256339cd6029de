import { createFileRoute } from '@tanstack/react-router';
import { type EarningsSearch, parseEarningsSearch } from '@/features/earnings/earnings-search.ts';
import { EarningsTab } from '@/features/earnings/earnings-tab.tsx';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/driver/earnings')({
  validateSearch: parsedInTab<EarningsSearch>(),
  component: Earnings,
});

function Earnings() {
  const { identity } = Route.useRouteContext();
  return <EarningsTab identity={identity} search={parseEarningsSearch(Route.useSearch())} />;
}
