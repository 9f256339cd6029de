import { createFileRoute } from '@tanstack/react-router';
import { type BillingSearch, parseBillingSearch } from '@/features/billing/billing-search.ts';
import { BillingTab } from '@/features/billing/billing-tab.tsx';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/advertiser/billing')({
  validateSearch: parsedInTab<BillingSearch>(),
  component: Billing,
});

function Billing() {
  const { identity } = Route.useRouteContext();
  return <BillingTab identity={identity} search={parseBillingSearch(Route.useSearch())} />;
}
