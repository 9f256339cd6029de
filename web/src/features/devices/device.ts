import type { BadgeTone } from '@/components/notices/badge.tsx';
import { ago } from '@/lib/time/ago.ts';

/** A device as the driver's replica holds it. */
export interface Device {
  id: string;
  name: string;
  serial_number: string;
  status: string;
  last_lat: number | null;
  last_lng: number | null;
  last_seen_at: string | null;
  firmware_version: string | null;
}

const tones: Record<string, BadgeTone> = { online: 'success', maintenance: 'accent' };

/** The colour beside a status; the status itself is written out. */
export function toneOf(status: string): BadgeTone {
  return tones[status] ?? 'neutral';
}

/** When the server last heard of the device: "Never", "Just now", or how long ago. */
export function lastSeen({ last_seen_at }: Pick<Device, 'last_seen_at'>, now: Date): string {
  if (last_seen_at === null) return 'Never';
  const words = ago(new Date(last_seen_at), now);
  return words === 'just now' ? 'Just now' : words;
}

/** Where the device was last, in degrees north and east; a dash if unknown. */
export function location({ last_lat, last_lng }: Pick<Device, 'last_lat' | 'last_lng'>): string {
  if (last_lat === null || last_lng === null) return '–';
  return `${last_lat.toFixed(4)}, ${last_lng.toFixed(4)}`;
}
