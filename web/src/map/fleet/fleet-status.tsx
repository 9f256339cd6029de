import type { FleetState } from './live-fleet.ts';

const WORDS: Record<FleetState['status'], string> = {
  connecting: 'Connecting to the screens.',
  live: 'The map is live.',
  interrupted: 'The map is not live: the connection is interrupted.',
  refused: 'The map is not live.',
};

/**
 * Tells screen readers if the map goes live or stops being so. How many screens there are changes too
 * often to be read out: that stands in a note beside it. Put it on the map, so that nothing is said of a map
 * that failed.
 */
export function FleetStatus({ status }: Pick<FleetState, 'status'>) {
  return (
    <p role="status" className="sr-only">
      {WORDS[status]}
    </p>
  );
}
