import { createFileRoute } from '@tanstack/react-router';
import { DevicePage } from '@/features/devices/admin/one/device-page.tsx';

export const Route = createFileRoute('/admin/devices/$deviceId')({ component: Device });

function Device() {
  const { deviceId } = Route.useParams();
  return <DevicePage key={deviceId} id={deviceId} search={Route.useSearch()} />;
}
