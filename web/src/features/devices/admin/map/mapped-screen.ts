import type { AdminDevice } from '@juu/shared/endpoints/devices';
import { ageOf, type FleetState } from '@/map/fleet/live-fleet.ts';
import { lastSeen } from '../../device.ts';
import { STATUS_LOOKS } from '../device-words.ts';

const NO_DRIVER = 'No driver';

/** Facts that the map shows about a clicked screen. */
export interface MappedScreen {
  readonly name: string;
  readonly driverName: string;
  /** When it was last seen, in words. */
  readonly seen: (now: Date) => string;
}

/** A screen on the map; undefined if it isn't there any more. What the stream says is newer than the list. */
export function mappedScreen(
  id: string,
  fleet: FleetState,
  lastPlaces: readonly AdminDevice[],
): MappedScreen | undefined {
  const live = fleet.screens.get(id);
  if (live && 'device_id' in live.properties) {
    const seenAt = (now: Date) => new Date(now.getTime() - ageOf(live, fleet, now));
    return {
      name: live.properties.name,
      driverName: live.properties.driver_name ?? NO_DRIVER,
      seen: (now) => lastSeen(seenAt(now).toISOString(), now),
    };
  }
  const known = lastPlaces.find((device) => device.id === id);
  if (!known) return undefined;
  const { name, driver, status, last_seen_at } = known;
  return {
    name,
    driverName: driver?.name ?? NO_DRIVER,
    seen: (now) => `${STATUS_LOOKS[status].label} · ${lastSeen(last_seen_at, now)}`,
  };
}
