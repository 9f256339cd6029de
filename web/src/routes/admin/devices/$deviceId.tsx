import { createFileRoute } from '@tanstack/react-router';
import { parseDeviceSearch } from '@/features/devices/admin/device-search.ts';
import { DevicePage } from '@/features/devices/admin/one/device-page.tsx';

export const Route = createFileRoute('/admin/devices/$deviceId')({ component: Device });

function Device() {
  const { deviceId } = Route.useParams();
  return <DevicePage key={deviceId} id={deviceId} search={parseDeviceSearch(Route.useSearch())} />;
}
