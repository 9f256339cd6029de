import { HOUR_MS } from '../time.ts';

/** Maximum lead of an event's time over the server's clock: as far as clocks usually differ. */
export const MOST_AHEAD_MS = 5 * 60 * 1000;

/** Maximum delay of an event. Month ends, and how long repeats are recognized, follow from it. */
export const MOST_LATE_DAYS = 7;
export const MOST_LATE_MS = MOST_LATE_DAYS * 24 * HOUR_MS;
