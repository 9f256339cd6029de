import { useStatus } from '@powersync/react';
import { MonitorSmartphone } from 'lucide-react';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useNow } from '@/lib/time/use-now.ts';
import type { ReadRows } from '@/replica/first-rows.ts';
import { FIRST_SCREEN } from '@/replica/last-screen.ts';
import { useRows } from '@/replica/use-rows.ts';
import type { Device } from './device.ts';
import { DeviceCard } from './device-card.tsx';

const DEVICES_SQL = 'SELECT * FROM devices ORDER BY created_at DESC';

/** Preloads what the list shows. */
export const readFirstDevices = (read: ReadRows) => read(DEVICES_SQL);

/** The driver's devices, newest first. */
export function DeviceList() {
  const { rows, loading } = useRows<Device>(DEVICES_SQL);
  const now = useNow();
  const { hasSynced } = useStatus();
  if (loading) return <Skeleton className="h-48 w-full" />;
  if (rows.length === 0) return <NoDevices known={hasSynced === true} />;
  return (
    <ul {...FIRST_SCREEN} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((device) => (
        <li key={device.id}>
          <DeviceCard device={device} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** Nothing to show: there are no devices, or they haven’t synced yet. */
function NoDevices({ known }: { known: boolean }) {
  return (
    <EmptyState
      icon={<MonitorSmartphone aria-hidden="true" />}
      title={known ? 'No devices yet' : 'Waiting for your devices'}
    >
      {known
        ? 'Contact support to register a device.'
        : 'They appear when Juu reaches the server for the first time.'}
    </EmptyState>
  );
}
