import { createFileRoute } from '@tanstack/react-router';
import { PaymentsTab } from '@/features/payouts/payments-tab.tsx';
import { type PayoutSearch, parsePayoutSearch } from '@/features/payouts/payout-search.ts';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/admin/payments')({
  validateSearch: parsedInTab<PayoutSearch>(),
  component: Payments,
});

function Payments() {
  return <PaymentsTab search={parsePayoutSearch(Route.useSearch())} />;
}
