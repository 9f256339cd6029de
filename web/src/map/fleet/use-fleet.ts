import type { Role } from '@juu/shared/access/roles';
import { useSyncExternalStore } from 'react';
import { SCREENS_KEY } from '@/lib/session/screens-key.ts';
import { onSignOut } from '@/lib/session/session.ts';
import { keptScreens } from './kept-screens.ts';
import { type FleetState, LiveFleet } from './live-fleet.ts';

/**
 * One for each role, so that a map that opens again shows at once what was known last. Only an
 * advertiser's screens, which have no names, are kept on the device; a driver's are in the replica.
 */
const fleets: Record<Role, LiveFleet> = {
  admin: new LiveFleet('admin'),
  advertiser: new LiveFleet('advertiser', keptScreens(SCREENS_KEY)),
  driver: new LiveFleet('driver'),
};

// Don't show one person's screens to the next.
onSignOut(() => {
  for (const fleet of Object.values(fleets)) fleet.forget();
});

/** The screens that the user may see in this role, live while the component is shown. */
export function useFleet(as: Role): FleetState {
  const { subscribe, state } = fleets[as];
  return useSyncExternalStore(subscribe, state);
}
