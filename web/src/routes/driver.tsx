import { createFileRoute } from '@tanstack/react-router';
import { readFirstDevices } from '@/features/devices/device-list.tsx';
import { SyncedDashboard } from '@/features/frame/synced-dashboard.tsx';
import { startSession } from '@/replica-session/start-session.ts';
import { DRIVER_TABS } from './driver/-tabs.ts';

export const Route = createFileRoute('/driver')({
  beforeLoad: async ({ location }) => {
    const { requireDashboard } = await startSession();
    return { identity: await requireDashboard('driver-dashboard', location.href) };
  },
  component: DriverDashboard,
});

function DriverDashboard() {
  const { identity } = Route.useRouteContext();
  return (
    <SyncedDashboard
      title="Driver dashboard"
      identity={identity}
      tabs={DRIVER_TABS}
      details="/driver/details"
      notifiedAbout="News about your account appears here."
      readFirst={readFirstDevices}
    />
  );
}
