import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import { isInside } from '@juu/shared/zone/is-inside';
import type { Caller } from './answer.ts';
import type { World } from './world.ts';

/** Taxis beside the demo driver's own screens. */
const TAXIS = 24;
/** Milliseconds of a taxi's round, and between its reports. */
const ROUND_MS = 10 * 60_000;
const REPORT_MS = 5_000;
/** Radius of its round, degrees: within its zone. */
const RADIUS = 0.008;

export interface MockScreen {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string;
  readonly driverId: string | undefined;
  readonly lng: number;
  readonly lat: number;
  readonly seenAt: number;
}

/** The online screens that the caller may see at a time in milliseconds. Each has a driver. */
export function fleetOf(world: World, { account }: Caller, now: number): DeviceFeature[] {
  if (world.scenario.empty) return [];
  const screens = [...ownScreens(world, now), ...taxis(world, now)];
  if (account.role === 'admin') return screens.map(known);
  if (account.role === 'driver') {
    return screens.filter(({ driverId }) => driverId === account.id).map(known);
  }
  const zones = world.rows.all('zones').map(polygonOf);
  return screens
    .filter(({ lng, lat }) => zones.some((zone) => isInside(zone, [lng, lat])))
    .map(({ serialNumber, lng, lat, seenAt }) => ({
      ...feature(`mock-${serialNumber}`, rounded(lng), rounded(lat)),
      properties: { last_seen_at: new Date(seenAt).toISOString() },
    }));
}

function ownScreens(world: World, now: number): MockScreen[] {
  const online = world.rows.all('devices').filter(({ status }) => status === 'online');
  return online.map(({ id, name, serial_number, driver_id, last_lng, last_lat }, index) => ({
    id,
    name: String(name),
    serialNumber: String(serial_number),
    driverId: String(driver_id),
    ...placeAt(Number(last_lng), Number(last_lat), index, now),
  }));
}

/** Each goes around the middle of a zone. One that an admin changed has a row of its own since. */
export function taxis(world: World, now: number): MockScreen[] {
  const zones = world.rows.all('zones').map(polygonOf);
  return Array.from({ length: TAXIS }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const [west = [0, 0], , east = [0, 0]] = zones[index % zones.length]?.coordinates[0] ?? [];
    const middle = [(west[0] + east[0]) / 2, (west[1] + east[1]) / 2] as const;
    return {
      id: `80000000-0000-4000-8000-0000000000${number}`,
      name: `Taxi ${number}`,
      serialNumber: `JUU-LED-0002${number}`,
      driverId: undefined,
      ...placeAt(...middle, index, now),
    };
  }).filter(({ id }) => !world.rows.get('devices', id));
}

function placeAt(lng: number, lat: number, index: number, now: number) {
  // They don't report all at once.
  const seenAt = now - ((now + index * 700) % REPORT_MS);
  const angle = 2 * Math.PI * (seenAt / ROUND_MS + index / TAXIS);
  return { lng: lng + RADIUS * Math.cos(angle), lat: lat + RADIUS * Math.sin(angle), seenAt };
}

function known({ id, name, serialNumber, lng, lat, seenAt }: MockScreen): DeviceFeature {
  return {
    ...feature(id, lng, lat),
    properties: {
      device_id: id,
      name,
      serial_number: serialNumber,
      driver_name: 'Demo Driver',
      firmware_version: '1.4.2',
      status: 'online',
      last_seen_at: new Date(seenAt).toISOString(),
    },
  };
}

function feature(id: string, lng: number, lat: number) {
  const geometry = { type: 'Point' as const, coordinates: [lng, lat] as [number, number] };
  return { type: 'Feature' as const, id, geometry };
}

function polygonOf({ polygon_geojson }: { readonly [column: string]: unknown }) {
  return JSON.parse(String(polygon_geojson)) as { coordinates: [number, number][][] };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
