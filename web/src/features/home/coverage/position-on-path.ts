/** A point in any plane: degrees, or metres of a projection. */
export type Point = readonly [x: number, y: number];

export interface Position {
  readonly at: Point;
  /** Which way it goes, not of any length in particular. */
  readonly towards: Point;
}

/** Steps of its path that a taxi goes in a second. */
export const STEPS_PER_SECOND = 0.5;

/**
 * The position of a walker who goes along a path to its end and back, forever.
 *
 * @param path at least two points; a step leads from one to the next
 * @param steps how many steps were made since the first point, parts of a step included
 */
export function positionOnPath(path: readonly Point[], steps: number): Position {
  const last = path.length - 1;
  const round = ((steps % (2 * last)) + 2 * last) % (2 * last);
  const back = round >= last;
  const along = back ? 2 * last - round : round;
  const index = Math.min(Math.floor(along), last - 1);
  const [from, to] = [path[index], path[index + 1]];
  if (!from || !to) throw new RangeError('A path has at least two points');
  const part = along - index;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return {
    at: [from[0] + part * dx, from[1] + part * dy],
    towards: back ? [-dx, -dy] : [dx, dy],
  };
}
