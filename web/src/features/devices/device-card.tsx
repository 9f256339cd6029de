import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { type Device, lastSeen, location, toneOf } from './device.ts';

/** One device: what it is, how it is, where and when it was last. */
export function DeviceCard({ device, now }: { device: Device; now: Date }) {
  return (
    <Card aria-label={device.name} className="flex h-full flex-col gap-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate title-s">{device.name}</h2>
          <p className="truncate body-s text-muted">{device.serial_number}</p>
        </div>
        <Badge tone={toneOf(device.status)} className="capitalize">
          {device.status}
        </Badge>
      </header>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 body-s [&_dd]:text-right [&_dt]:text-muted">
        <dt>Location</dt>
        <dd className="tabular-nums">{location(device)}</dd>
        <dt>Last seen</dt>
        <dd>{lastSeen(device, now)}</dd>
        <dt>Firmware</dt>
        <dd>{device.firmware_version ?? '–'}</dd>
      </dl>
    </Card>
  );
}
