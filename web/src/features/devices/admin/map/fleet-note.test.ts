import type { AdminDevice } from '@juu/shared/endpoints/devices';
import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import { expect, it } from 'vitest';
import type { FleetState } from '@/map/fleet/live-fleet.ts';
import { fleetNote } from './fleet-note.ts';
import { foundInFleet } from './found-in-fleet.ts';
import { mappedScreen } from './mapped-screen.ts';

const now = new Date('2026-11-20T12:00:00Z');
const live: DeviceFeature = {
  type: 'Feature',
  id: 'live',
  properties: {
    device_id: 'live',
    name: 'Roof screen KDA 418J',
    serial_number: 'JUU-1',
    driver_name: 'Wanjiru Kamau',
    firmware_version: null,
    status: 'online',
    last_seen_at: '2026-11-20T11:55:00Z',
  },
  geometry: { type: 'Point', coordinates: [36.8, -1.28] },
};
const fleet = (status: FleetState['status']): FleetState => ({
  screens: new Map([[live.id, live]]),
  status,
  clockAheadMs: 0,
});
const device = (id: string, status: AdminDevice['status']) =>
  ({ id, name: id, driver: null, status, last_seen_at: '2026-11-20T11:59:50Z' }) as AdminDevice;

it('a screen that was clicked is described by the stream, or by its last place if that leaves it out', () => {
  const places = [device('live', 'online'), device('no driver', 'online')];
  const described = (id: string) => {
    const screen = mappedScreen(id, fleet('live'), places);
    return screen && [screen.name, screen.driverName, screen.seen(now)];
  };
  expect(described('live')).toEqual(['Roof screen KDA 418J', 'Wanjiru Kamau', '5 minutes ago']);
  expect(described('no driver')).toEqual(['no driver', 'No driver', 'Online · Just now']);
  expect(described('gone')).toBeUndefined();
});

it('the note says how many screens are online, and how many at their last place', () => {
  expect(fleetNote(fleet('live'), 1, now)).toBe('1 screen online, 1 at their last known place.');
  expect(fleetNote(fleet('interrupted'), 1, now)).toBe(
    'Not connected: 1 screen as of 5 minutes ago, 1 at their last known place.',
  );
});

it('an online screen that the search left out is not counted', () => {
  const count = (...found: AdminDevice[]) => fleetNote(foundInFleet(fleet('live'), found), 0, now);
  expect(count(device('live', 'online'), device('parked', 'offline'))).toBe('1 screen online.');
  expect(count(device('parked', 'offline'))).toBe('0 screens online.');
});
