import { countNoun } from '@/lib/count-noun.ts';
import { ago } from '@/lib/time/ago.ts';
import { type FleetState, lastReport } from '@/map/fleet/live-fleet.ts';

/**
 * Describes the screens on the map and its age, e.g. '12 screens online, 3 at their last known place'.
 *
 * @param parked number of screens at their last known place
 */
export function fleetNote(fleet: FleetState, parked: number, now: Date): string {
  const live = fleet.screens.size;
  const others = parked > 0 ? `, ${parked} at their last known place` : '';
  if (fleet.status === 'live') return `${countNoun(live, 'screen')} online${others}.`;
  if (fleet.status === 'connecting') return 'Looking for screens…';
  if (fleet.status === 'refused') return 'Screens can’t be shown right now.';
  if (live === 0) return 'Not connected. Screens appear when the connection is back.';
  return `Not connected: ${countNoun(live, 'screen')} as of ${ago(lastReport(fleet, now), now)}${others}.`;
}
