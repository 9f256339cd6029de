import { createFileRoute } from '@tanstack/react-router';
import { parseDeviceSearch } from '@/features/devices/admin/device-search.ts';
import { AdminDevicesTab } from '@/features/devices/admin/list/admin-devices-tab.tsx';

export const Route = createFileRoute('/admin/devices/')({ component: Devices });

function Devices() {
  return <AdminDevicesTab search={parseDeviceSearch(Route.useSearch())} />;
}
