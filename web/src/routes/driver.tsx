import { createFileRoute } from '@tanstack/react-router';
import { DeviceList } from '@/features/devices/device-list.tsx';
import { dashboardSearchSchema } from '@/features/frame/dashboard-search.ts';
import { requireDashboard } from '@/lib/guards.ts';
import { SyncedDashboard } from './-synced-dashboard.tsx';

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
  return (
    <SyncedDashboard
      title="Driver dashboard"
      identity={identity}
      tabs={[{ id: 'devices', label: 'Devices', content: <DeviceList /> }]}
      openTab={tab}
      onOpenTab={(id) => navigate({ search: { tab: id } })}
    />
  );
}
