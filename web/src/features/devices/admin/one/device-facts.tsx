import type { DeviceDetail } from '@juu/shared/endpoints/devices';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import { lastSeen } from '../../device.ts';
import { clockFault, placeOf } from '../device-words.ts';

interface DeviceFactsProps {
  device: DeviceDetail;
  now: Date;
}

/** The screen's last report about itself, and what the server knows of it. */
export function DeviceFacts({ device, now }: DeviceFactsProps) {
  const { health } = device;
  const noVersion = health.playlist_at ? 'Not reported' : 'None yet';
  const sum = (count: (hour: (typeof health.hours)[number]) => number) =>
    formatCount(health.hours.reduce((all, hour) => all + count(hour), 0));
  return (
    <Card aria-labelledby="health" className="flex flex-col gap-3">
      <h3 id="health" className="title-m">
        Health
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 body-s [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-muted">
        <Fact label="Last seen">{lastSeen(device.last_seen_at, now)}</Fact>
        <Fact label="Where">{placeOf(device)}</Fact>
        <Fact label="Firmware">{device.firmware_version ?? 'Not known yet'}</Fact>
        <Fact label="Plays in two days">{sum(({ plays }) => plays)}</Fact>
        <Fact label="Plays held">{sum(({ held_plays }) => held_plays)}</Fact>
        <Fact label="Playlist version">
          {health.playlist_version ? (
            <code className="font-mono break-all">{health.playlist_version}</code>
          ) : (
            noVersion
          )}
        </Fact>
        <Fact label="Playlist fetched">{lastSeen(health.playlist_at, now)}</Fact>
        <Fact label="Clock">
          {device.clock_skew_ms === null
            ? 'Not known yet'
            : (clockFault(device.clock_skew_ms) ?? 'In step')}
        </Fact>
        <Fact label="Registered">{formatInstant(new Date(device.created_at))}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
