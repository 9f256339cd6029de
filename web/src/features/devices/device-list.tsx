import { MonitorSmartphone } from 'lucide-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { useNow } from '@/lib/use-now.ts';
import { useRows } from '@/replica/use-rows.ts';
import type { Device } from './device.ts';
import { DeviceCard } from './device-card.tsx';

/** The driver's devices, newest first. */
export function DeviceList() {
  const { rows, loading } = useRows<Device>('SELECT * FROM devices ORDER BY created_at DESC');
  const now = useNow();
  if (loading) return <Skeleton className="h-48 w-full" />;
  if (rows.length === 0) {
    return (
      <EmptyState icon={<MonitorSmartphone aria-hidden="true" />} title="No devices yet">
        Contact support to register a device.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((device) => (
        <li key={device.id}>
          <DeviceCard device={device} now={now} />
        </li>
      ))}
    </ul>
  );
}
