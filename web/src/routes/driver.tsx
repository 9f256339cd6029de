import { createFileRoute } from '@tanstack/react-router';
import { DeviceList, readFirstDevices } from '@/features/devices/device-list.tsx';
import { parseDashboardSearch } from '@/features/frame/dashboard-search.ts';
import { startSession } from '@/start-session.ts';
import { detailsTab } from './-details-tab.tsx';
import { SyncedDashboard } from './-synced-dashboard.tsx';

export const Route = createFileRoute('/driver')({
  validateSearch: parseDashboardSearch,
  beforeLoad: async ({ location }) => {
    const { requireDashboard } = await startSession();
    return { identity: await requireDashboard('driver-dashboard', location.href) };
  },
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
      readFirst={readFirstDevices}
      isFirst={(tab ?? 'devices') === 'devices'}
      tabs={[
        { id: 'devices', label: 'Devices', content: <DeviceList /> },
        detailsTab({ identity, role: 'driver' }),
      ]}
      openTab={tab}
      onOpenTab={(id) => navigate({ search: { tab: id } })}
    />
  );
}
