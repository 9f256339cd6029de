import { PRIORITY } from '@juu/shared/protocol/bucket-priority';
import { createFileRoute } from '@tanstack/react-router';
import { readFirstTab } from '@/features/devices/devices-tab.tsx';
import { DriverSummary, readFirstSummary } from '@/features/earnings/driver-summary.tsx';
import { SyncedDashboard } from '@/features/frame/synced-dashboard.tsx';
import { usePageLanguage } from '@/lib/language/choose-language.ts';
import { bell_driver_about } from '@/lib/language/compiled/bell.js';
import * as m from '@/lib/language/compiled/frame.js';
import type { ReadRows } from '@/replica/first-rows.ts';
import { startSession } from '@/replica-session/start-session.ts';
import { tabsOf } from './-tabs.ts';

export const Route = createFileRoute('/driver')({
  beforeLoad: async ({ location }) => {
    const { requireDashboard } = await startSession();
    return { identity: await requireDashboard('driver-dashboard', location.href) };
  },
  component: DriverDashboard,
});

function DriverDashboard() {
  usePageLanguage();
  const { identity } = Route.useRouteContext();
  return (
    <SyncedDashboard
      title={m.frame_driver()}
      identity={identity}
      tabs={tabsOf('driver', {
        devices: m.frame_devices(),
        earnings: m.frame_earnings(),
        details: m.frame_details(),
      })}
      details="/driver/details"
      notifiedAbout={bell_driver_about()}
      summary={<DriverSummary />}
      firstScreen={{ read: readFirst, priority: PRIORITY.figures }}
    />
  );
}

async function readFirst(read: ReadRows): Promise<void> {
  await readFirstSummary(read);
  await readFirstTab(read);
}
