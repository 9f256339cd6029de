import { createFileRoute } from '@tanstack/react-router';
import { DashboardFrame } from '@/features/frame/dashboard-frame.tsx';
import { dashboardSearchSchema } from '@/features/frame/dashboard-search.ts';
import { requireDashboard } from '@/lib/guards.ts';
import { useLeave } from '@/lib/use-leave.ts';

export const Route = createFileRoute('/admin')({
  validateSearch: dashboardSearchSchema,
  beforeLoad: async ({ location }) => ({
    identity: await requireDashboard('admin-dashboard', location.href),
  }),
  component: AdminDashboard,
});

function AdminDashboard() {
  const { identity } = Route.useRouteContext();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const leave = useLeave();
  return (
    <DashboardFrame
      title="Admin dashboard"
      user={identity.user}
      tabs={[]}
      openTab={tab}
      onOpenTab={(id) => navigate({ search: { tab: id } })}
      onSignOut={leave}
    />
  );
}
