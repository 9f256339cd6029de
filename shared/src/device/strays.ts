import { canTravel, mayBegin, type Point, type Track } from './plausibility.ts';

/** So many pings that agree with each other, */
const LEAST_AGREEING = 3;
/** over at least this time, show that the track before them is wrong, */
const LEAST_SPAN_MS = 2 * 60 * 1000;
/** unless they are further apart than this. */
export const MOST_SPAN_MS = 60 * 60 * 1000;

/** So many strays before a ping are looked at: enough for one each second. */
const MOST_LOOKED_AT = 200;

/** Pings of one screen that were held because its track does not allow them. */
export class Strays {
  /** In the order of their times. */
  readonly #points: Point[];

  /** @param points in any order */
  constructor(points: readonly Point[]) {
    this.#points = points.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  }

  add(point: Point): void {
    const after = this.#points.findLastIndex(({ at }) => at <= point.at) + 1;
    this.#points.splice(after, 0, point);
  }

  /**
   * True if a ping that the track does not allow begins a new one: it and the strays just before it
   * agree with each other, near Nairobi, with no point of the track in between. So a wrong start
   * heals by itself, and two taxis that share a key and report in turns don't take over each other's
   * track.
   */
  beginTrack(ping: Point, track: Track): boolean {
    const [before, after] = track.around(ping);
    if (!mayBegin(ping) || (after && !canTravel(ping, after))) return false;
    const since = Math.max(before?.at.getTime() ?? 0, ping.at.getTime() - MOST_SPAN_MS);
    const last = this.#points.findLastIndex(({ at }) => at <= ping.at);
    let next = ping;
    for (let count = 1; count <= MOST_LOOKED_AT; count += 1) {
      const isEnough = ping.at.getTime() - next.at.getTime() >= LEAST_SPAN_MS;
      if (isEnough && count >= LEAST_AGREEING) return true;
      const stray = this.#points[last + 1 - count];
      if (!stray || stray.at.getTime() <= since) return false;
      if (!mayBegin(stray) || !canTravel(stray, next)) return false;
      next = stray;
    }
    return false;
  }
}
