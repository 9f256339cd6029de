import type { DeviceDetail } from '@juu/shared/endpoints/devices';
import { useEffect, useRef } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { ScreenReports } from '@/features/reports/admin/screen-reports.tsx';
import { useNow } from '@/lib/time/use-now.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { STATUS_LOOKS } from '../device-words.ts';
import { Assignments } from './assignments.tsx';
import { DeviceActions } from './device-actions.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { ForgetPosition } from './forget-position.tsx';
import { HoursCard } from './hours-card.tsx';
import { OneDeviceMap } from './one-device-map.tsx';

/** All about one screen: how it is, where it is, who drove it, and what can be changed. */
export function DeviceSheet({ device }: { device: DeviceDetail }) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const { label, tone } = STATUS_LOOKS[device.status];
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 ref={heading} tabIndex={-1} className="min-w-0 title-l wrap-anywhere outline-none">
              {device.name}
            </h2>
            <Badge tone={tone}>{label}</Badge>
            {!device.has_key && <Badge tone="danger">No key</Badge>}
          </div>
          <p className="mt-1 body-s text-muted">
            {device.serial_number} ·{' '}
            {device.driver ? `driven by ${device.driver.name}` : 'no driver'}
          </p>
        </div>
        <DeviceActions device={device} />
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <HoursCard hours={device.health.hours} />
          <DeviceFacts device={device} now={now} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {device.last_lat !== null && <LastPlace device={device} />}
          <Card aria-labelledby="assignments" className="flex flex-col gap-3">
            <h3 id="assignments" className="title-m">
              Drivers
            </h3>
            <Assignments assignments={device.assignments} />
          </Card>
          <ScreenReports deviceId={device.id} now={now} />
        </div>
      </div>
    </article>
  );
}

/** Goes when the position is forgotten. */
function LastPlace({ device }: { device: DeviceDetail }) {
  const card = useFocusOnward<HTMLElement>();
  return (
    <Card ref={card} padding="none" className="overflow-hidden">
      <OneDeviceMap device={device} />
      <ForgetPosition device={device} />
    </Card>
  );
}
