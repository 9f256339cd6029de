import { clsx } from 'clsx';
import { countNoun } from '@/lib/count-noun.ts';
import { ago } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { type FleetState, lastReport } from '@/map/fleet/live-fleet.ts';

/** The number of screens on the map, and its age. */
export function ScreensNote({ fleet }: { fleet: FleetState }) {
  const now = useNow();
  // A phone keeps the lines that the note of live screens takes: the map below does not jump.
  const isLiveSoon = fleet.status === 'connecting' || fleet.status === 'live';
  return (
    <p className={clsx('body-s text-muted', isLiveSoon && 'max-sm:min-h-[3lh]')}>
      {noteOn(fleet, now)}
    </p>
  );
}

/** E.g. '12 live screens inside zones' or '12 screens as of 5 minutes ago'. */
export function noteOn(fleet: FleetState, now: Date): string {
  const count = fleet.screens.size;
  if (fleet.status === 'refused') {
    return fleet.refusal?.status === 403
      ? 'Live screens appear here once your account is approved.'
      : 'Live screens can’t be shown right now. Zones and prices are up to date.';
  }
  if (fleet.status === 'live') {
    return count === 0
      ? 'No screen is on the road inside a zone right now.'
      : `${countNoun(count, 'live screen')} inside zones. The list counts each in the zone that prices it. Positions are rounded to about 100 m.`;
  }
  if (count === 0) {
    return fleet.status === 'connecting'
      ? 'Looking for live screens…'
      : 'Not connected. Screens appear when the connection is back; zones and prices are on this device.';
  }
  const known = `${countNoun(count, 'screen')} as of ${ago(lastReport(fleet, now), now)}`;
  return fleet.status === 'connecting'
    ? `${known}. Looking for live screens…`
    : `${known}: the connection is interrupted.`;
}
