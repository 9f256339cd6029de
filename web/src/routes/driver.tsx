import { createFileRoute } from '@tanstack/react-router';
import { DashboardFrame } from '@/features/frame/dashboard-frame.tsx';
import { dashboardSearchSchema } from '@/features/frame/dashboard-search.ts';
import { requireDashboard } from '@/lib/guards.ts';
import { useLeave } from '@/lib/use-leave.ts';

export const Route = createFileRoute('/driver')({
  validateSearch: dashboardSearchSchema,
  beforeLoad: async ({ location }) => ({
    identity: await requireDashboard('driver-dashboard', location.href),
  }),
  component: DriverDashboard,
});

function DriverDashboard() {
  const { identity } = Route.useRouteContext();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const leave = useLeave();
  return (
    <DashboardFrame
      title="Driver dashboard"
      user={identity.user}
      tabs={[]}
      openTab={tab}
      onOpenTab={(id) => navigate({ search: { tab: id } })}
      onSignOut={leave}
    />
  );
}
