import { createFileRoute } from '@tanstack/react-router';
import { EarningsTab } from '@/features/earnings/earnings-tab.tsx';

export const Route = createFileRoute('/driver/earnings')({ component: Earnings });

function Earnings() {
  const { identity } = Route.useRouteContext();
  return <EarningsTab identity={identity} />;
}
