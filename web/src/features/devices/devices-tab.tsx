import { MonitorSmartphone } from 'lucide-react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { OwnReports, readFirstReports } from '@/features/reports/driver/own-reports.tsx';
import { ReportDialog } from '@/features/reports/driver/report-dialog.tsx';
import * as m from '@/lib/language/compiled/devices.js';
import { useLanguage } from '@/lib/language/page-language.ts';
import { useRecordWindow } from '@/lib/pages/record-window.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import type { ReadRows } from '@/replica/first-rows.ts';
import { FIRST_SCREEN } from '@/replica/last-screen.ts';
import { type FirstSync, useFirstSync } from '@/replica/use-first-sync.ts';
import { distinctName, positionOf } from './device.ts';
import { DeviceCard } from './device-card.tsx';
import { LazyDeviceMap } from './lazy-device-map.tsx';
import { TodayCard } from './today-card.tsx';
import { type DeviceToday, readFirstDevices, useDevices } from './use-devices.ts';

/** Tailwind's `lg`: from here on a map stands beside the cards. */
const WIDE = '(min-width: 64rem)';

/** Preloads what the tab shows. */
export async function readFirstTab(read: ReadRows): Promise<void> {
  await readFirstDevices(read);
  await readFirstReports(read);
}

/** The driver's devices, newest first, and what was reported about them. */
export function DevicesTab() {
  useLanguage();
  const now = useNow();
  const { devices, zones, today, hasDriven, loading } = useDevices(now);
  const isWide = useMediaQuery(WIDE) === true;
  const reported = useRecordWindow('report', loading ? undefined : devices);
  if (loading) return <Skeleton className="h-48 w-full" />;
  if (devices.length === 0) return <NoDevices hasDriven={hasDriven} />;
  const nameOf = (deviceId: string | null) => {
    const device = devices.find(({ id }) => id === deviceId);
    return device && distinctName(device, devices);
  };
  const totals = (
    <div key="today" className="flex flex-col gap-4">
      <TodayCard totals={today} />
      {isWide && <MapOfAll devices={devices} />}
    </div>
  );
  const cards = (
    <ul key="cards" className="flex flex-col gap-4 lg:col-start-1! lg:row-span-2 lg:row-start-1">
      {devices.map((device) => (
        <li key={device.id}>
          <DeviceCard
            device={device}
            label={distinctName(device, devices)}
            zones={zones}
            now={now}
            hasMap={!isWide}
            onReport={() => reported.open(device)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div
      {...FIRST_SCREEN}
      className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:[&>*]:col-start-2"
    >
      {/* The keyboard follows the eye, which finds the cards first if they stand at the left. */}
      {isWide ? [cards, totals] : [totals, cards]}
      <OwnReports now={now} nameOf={nameOf} />
      {reported.row && (
        <ReportDialog
          deviceId={reported.row.id}
          deviceName={distinctName(reported.row, devices)}
          isOffline={reported.row.presence === 'offline'}
          onClose={reported.close}
        />
      )}
    </div>
  );
}

function MapOfAll({ devices }: { devices: readonly DeviceToday[] }) {
  if (!devices.some(positionOf)) {
    return <p className="body-s text-muted">{m.devices_map_none()}</p>;
  }
  return (
    <LazyDeviceMap
      label={m.devices_map()}
      devices={devices}
      className="h-[26rem] rounded-xl border border-line"
    />
  );
}

const NONE = {
  done: [m.devices_none, m.devices_none_text],
  coming: [m.devices_coming, m.devices_coming_text],
  waiting: [m.devices_waiting, m.devices_waiting_text],
} as const satisfies Record<FirstSync, readonly [() => string, () => string]>;

/** For drivers whose screens were all taken away. */
const NONE_NOW = [m.devices_none_now, m.devices_none_now_text] as const;

/** Nothing to show: there are no devices, or they haven’t synced yet. */
function NoDevices({ hasDriven }: { hasDriven: boolean }) {
  const firstSync = useFirstSync();
  const [title, text] = hasDriven ? NONE_NOW : NONE[firstSync];
  return (
    <EmptyState
      icon={<MonitorSmartphone aria-hidden="true" />}
      title={title()}
      action={
        (hasDriven || firstSync === 'done') && (
          <ButtonAnchor href="/contact">{m.devices_contact()}</ButtonAnchor>
        )
      }
    >
      {text()}
    </EmptyState>
  );
}
