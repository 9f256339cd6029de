import type { AdminDevice } from '@juu/shared/endpoints/devices';
import type { BadgeTone } from '@/components/notices/badge.tsx';
import { nearestPlace } from '@/map/place-name.ts';
import type { DeviceFilter } from './device-search.ts';

/** Label and badge tone of each status for admins. */
export const STATUS_LOOKS: Record<AdminDevice['status'], { label: string; tone: BadgeTone }> = {
  online: { label: 'Online', tone: 'success' },
  offline: { label: 'Offline', tone: 'neutral' },
  maintenance: { label: 'Maintenance', tone: 'accent' },
};

export const FILTER_LABELS: Record<DeviceFilter, string> = {
  all: 'All',
  online: STATUS_LOOKS.online.label,
  offline: STATUS_LOOKS.offline.label,
  maintenance: STATUS_LOOKS.maintenance.label,
};

/** The named place nearest to a screen's last position. */
export function placeOf({ last_lat, last_lng }: Pick<AdminDevice, 'last_lat' | 'last_lng'>) {
  if (last_lat === null || last_lng === null) return 'No position yet';
  const near = nearestPlace([last_lng, last_lat]);
  return near ? `Near ${near.name}` : 'Outside Nairobi';
}

/** Screens report every 60 to 90 s, so an event may be this old while the clock is right. */
const MOST_DELAY_MS = 2 * 60_000;
/** A clock ahead by less says nothing: an answer takes as long. */
const MOST_AHEAD_MS = 2_000;

/**
 * How wrong a screen's clock is, e.g. '24 h behind'; undefined if it is right, or not known.
 * @param skewMs age of its newest event as it arrived, milliseconds; negative: it is ahead
 */
export function clockFault(skewMs: number | null): string | undefined {
  if (skewMs === null || (skewMs > -MOST_AHEAD_MS && skewMs < MOST_DELAY_MS)) return undefined;
  return `${duration(Math.abs(skewMs))} ${skewMs > 0 ? 'behind' : 'ahead'}`;
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
