import { DEVICE_STATUSES } from '@juu/shared/device/schema';
import type { BadgeTone } from '@/components/notices/badge.tsx';
import * as m from '@/lib/language/compiled/devices.js';
import { ago, isJustNow } from '@/lib/time/ago.ts';
import type { LonLat } from '@/map/lon-lat.ts';
import { nearestPlace } from '@/map/place-name.ts';

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

/** A name that is unique among the driver's devices: with the serial number, if another has the same name. */
export function distinctName(
  { id, name, serial_number }: Pick<Device, 'id' | 'name' | 'serial_number'>,
  devices: readonly Pick<Device, 'id' | 'name'>[],
): string {
  const isShared = devices.some((other) => other.name === name && other.id !== id);
  return isShared ? `${name}, ${serial_number}` : name;
}

/** A status, and how far it can be trusted: `was-online` is too long ago to say that it still is. */
export type Presence = (typeof DEVICE_STATUSES)[number] | 'was-online';

const tones: Record<Presence, BadgeTone> = {
  online: 'success',
  'was-online': 'neutral',
  maintenance: 'accent',
  offline: 'neutral',
};

/** A device's row syncs once a minute at most, and takes a while to arrive: seconds. */
const SYNC_LAG_S = 90;

/**
 * Returns a device's presence. A status that only a newer server knows counts as offline.
 *
 * @param offlineAfterS seconds without a ping after which the server counts a device as offline
 */
export function presenceOf(
  { status, last_seen_at }: Pick<Device, 'status' | 'last_seen_at'>,
  now: Date,
  offlineAfterS: number,
): Presence {
  const known = DEVICE_STATUSES.find((known) => known === status) ?? 'offline';
  if (known !== 'online') return known;
  const silentMs = now.getTime() - Date.parse(last_seen_at ?? '1970-01-01');
  return silentMs > (offlineAfterS + SYNC_LAG_S) * 1000 ? 'was-online' : 'online';
}

const words: Record<Presence, () => string> = {
  online: m.devices_online,
  'was-online': m.devices_was_online,
  offline: m.devices_offline,
  maintenance: m.devices_maintenance,
};

/** Names a presence in a word or two. */
export function presenceWord(presence: Presence): string {
  return words[presence]();
}

/** The colour beside these words. */
export function toneOf(presence: Presence): BadgeTone {
  return tones[presence];
}

/** When the server last heard of a device: "Never", "Just now", or how long ago. */
export function lastSeen(at: string | null, now: Date): string {
  if (at === null) return m.devices_never();
  const then = new Date(at);
  return isJustNow(then, now) ? m.devices_just_now() : ago(then, now);
}

/** Returns the device's last position; undefined if it never reported one. */
export function positionOf({
  last_lat,
  last_lng,
}: Pick<Device, 'last_lat' | 'last_lng'>): LonLat | undefined {
  return last_lat === null || last_lng === null ? undefined : [last_lng, last_lat];
}

/** The fields of a zone that place names need. */
export interface ZoneShape {
  readonly name: string;
  readonly contains: (at: LonLat) => boolean;
}

/** Metres within which a device counts as at a place. */
const AT_M = 150;

/** Describes the device's last place: the nearest named place, and the zone around it. */
export function placeOf(
  device: Pick<Device, 'last_lat' | 'last_lng'>,
  zones: readonly ZoneShape[],
): string {
  const at = positionOf(device);
  if (!at) return m.devices_no_position();
  const zone = zones.find(({ contains }) => contains(at))?.name;
  const near = nearestPlace(at);
  if (!near) return zone ?? m.devices_outside();
  const place = near.distanceM <= AT_M ? near.name : m.devices_near({ place: near.name });
  // "Near Westlands, Westlands" says the same twice.
  return zone && zone !== near.name ? `${place}, ${zone}` : place;
}
