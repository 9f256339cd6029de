import { createFileRoute } from '@tanstack/react-router';
import { PaymentsTab } from '@/features/payouts/payments-tab.tsx';
import { parsePayoutSearch } from '@/features/payouts/payout-search.ts';

export const Route = createFileRoute('/admin/payments')({
  validateSearch: parsePayoutSearch,
  component: Payments,
});

function Payments() {
  return <PaymentsTab search={Route.useSearch()} />;
}
