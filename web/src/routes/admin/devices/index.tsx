import { createFileRoute } from '@tanstack/react-router';
import { AdminDevicesTab } from '@/features/devices/admin/list/admin-devices-tab.tsx';

export const Route = createFileRoute('/admin/devices/')({ component: Devices });

function Devices() {
  return <AdminDevicesTab search={Route.useSearch()} />;
}
