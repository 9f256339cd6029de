import { earningsCents } from '@juu/shared/driver/earnings';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { MapPin, TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { ErrorBoundary } from '@/components/notices/error-boundary.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import * as m from '@/lib/language/compiled/devices.js';
import { lastSeen, placeOf, positionOf, presenceWord, toneOf, type ZoneShape } from './device.ts';
import { LazyDeviceMap } from './lazy-device-map.tsx';
import { OfflineChecks } from './offline-checks.tsx';
import type { DeviceToday } from './use-devices.ts';

const RoadSketch = lazy(() =>
  import('@/map/road-sketch.tsx').then((part) => ({ default: part.RoadSketch })),
);
const SKETCH = 'aspect-[36/13] w-full max-w-96 rounded-lg';

interface DeviceCardProps {
  device: DeviceToday;
  /** Names the device as none of the driver's others is. */
  label: string;
  zones: readonly ZoneShape[];
  now: Date;
  /** False if a map of all screens stands beside the cards. */
  hasMap: boolean;
  onReport: () => void;
}

/** One device: what it is, how it is, where and when it was last, what it did today. */
export function DeviceCard({ device, label, zones, now, hasMap, onReport }: DeviceCardProps) {
  const [isMapOpen, setMapOpen] = useState(false);
  const { presence } = device;
  const at = hasMap ? positionOf(device) : undefined;
  const mapLabel = m.devices_map_of({ name: label });
  return (
    <Card aria-label={label} className="flex h-full flex-col gap-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="title-s wrap-anywhere">{device.name}</h2>
          <p className="truncate body-s text-muted">{device.serial_number}</p>
        </div>
        <Badge tone={toneOf(presence)}>{presenceWord(presence)}</Badge>
      </header>
      {at && !isMapOpen && (
        // The place is named above: if the sketch can’t be fetched, nothing is lost.
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<Skeleton className={SKETCH} />}>
            <RoadSketch
              label={mapLabel}
              at={at}
              dotClass={presence === 'online' ? 'text-success' : 'text-muted'}
              className={SKETCH}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {at && isMapOpen && (
        <LazyDeviceMap
          label={mapLabel}
          devices={[device]}
          className="h-56 rounded-lg border border-line"
        />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 body-s [&_dd]:text-right [&_dt]:text-muted">
        <Fact label={m.devices_location()}>{placeOf(device, zones)}</Fact>
        <Fact label={m.devices_last_seen()}>{lastSeen(device.last_seen_at, now)}</Fact>
        <Fact label={m.devices_firmware()}>{device.firmware_version ?? m.devices_unknown()}</Fact>
        <Fact label={m.devices_today()}>{formatCents(earningsCents(device.impressions))}</Fact>
      </dl>
      {presence === 'maintenance' && (
        <p className="rounded-lg bg-accent-soft p-3 body-s">{m.devices_in_maintenance()}</p>
      )}
      {presence === 'offline' && <OfflineChecks />}
      <div className="mt-auto flex flex-wrap gap-2 max-sm:*:grow">
        {at && (
          <Button
            tone="neutral"
            size="sm"
            aria-expanded={isMapOpen}
            onClick={() => setMapOpen(!isMapOpen)}
          >
            <MapPin aria-hidden="true" className="size-4" />
            {isMapOpen ? m.devices_map_close() : m.devices_map_open()}
          </Button>
        )}
        <Button
          tone="neutral"
          size="sm"
          aria-label={m.devices_report_of({ name: label })}
          onClick={onReport}
        >
          <TriangleAlert aria-hidden="true" className="size-4" />
          {m.devices_report()}
        </Button>
      </div>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}
