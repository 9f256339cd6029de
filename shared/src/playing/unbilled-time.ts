/** Seconds of unbilled plays always allowed in a day, so that a screen's first plays aren't held. */
const ALWAYS_S = 300;

/**
 * Returns the seconds that a screen's unbilled plays of a day may last: a tenth of all its counted plays of
 * that day.
 *
 * @param playedS seconds of all counted plays, unbilled ones included
 */
export function mostUnbilledS(playedS: number): number {
  return Math.max(ALWAYS_S, Math.floor(playedS / 10));
}
