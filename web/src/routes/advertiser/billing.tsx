import { createFileRoute } from '@tanstack/react-router';
import { parseBillingSearch } from '@/features/billing/billing-search.ts';
import { BillingTab } from '@/features/billing/billing-tab.tsx';

export const Route = createFileRoute('/advertiser/billing')({
  validateSearch: parseBillingSearch,
  component: Billing,
});

function Billing() {
  const { identity } = Route.useRouteContext();
  return <BillingTab identity={identity} search={Route.useSearch()} />;
}
