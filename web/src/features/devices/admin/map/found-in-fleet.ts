import type { AdminDevice } from '@juu/shared/endpoints/devices';
import type { FleetState } from '@/map/fleet/live-fleet.ts';

/** The fleet without the screens that a search left out. */
export function foundInFleet(fleet: FleetState, found: readonly AdminDevice[]): FleetState {
  const screens = found.flatMap(({ id }) => {
    const screen = fleet.screens.get(id);
    return screen ? [[id, screen] as const] : [];
  });
  return { ...fleet, screens: new Map(screens) };
}
