import type { AdminDevice } from '@juu/shared/endpoints/devices';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { Badge } from '@/components/notices/badge.tsx';
import { FROM_LIST, useFocusOnReturn } from '@/lib/pages/from-list.ts';
import { lastSeen } from '../../device.ts';
import type { DeviceSearch } from '../device-search.ts';
import { clockFault, STATUS_LOOKS } from '../device-words.ts';

interface DeviceRowProps {
  device: AdminDevice;
  search: DeviceSearch;
  now: Date;
  /** Its page was just closed. */
  wasOpen: boolean;
}

/** One screen of the list, leading to its page. */
export function DeviceRow({ device, search, now, wasOpen }: DeviceRowProps) {
  const link = useFocusOnReturn<HTMLAnchorElement>(wasOpen);
  const { label, tone } = STATUS_LOOKS[device.status];
  const fault = clockFault(device.clock_skew_ms);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 transition-colors hover:bg-hover">
      <div className="min-w-0">
        <Link
          ref={link}
          to="/admin/devices/$deviceId"
          params={{ deviceId: device.id }}
          search={search}
          state={FROM_LIST}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {device.name}
        </Link>
        <p className="truncate body-s text-muted">
          {device.serial_number} · {device.driver?.name ?? 'No driver'}
        </p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <Badge tone={tone}>{label}</Badge>
        <p className="flex items-center gap-1.5 caption text-muted">
          {device.has_key ? (
            lastSeen(device.last_seen_at, now)
          ) : (
            <>
              <KeyRound aria-hidden="true" className="size-3.5" />
              No key
            </>
          )}
        </p>
        {/* A wrong clock puts its reports into other hours, and it may look offline. */}
        {fault && <p className="caption font-medium text-accent-text">Clock {fault}</p>}
      </div>
    </li>
  );
}
