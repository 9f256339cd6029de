import { getDistance } from 'ol/sphere.js';
import type { LonLat } from '@/map/lon-lat.ts';

/** Length of one step of a path, in metres. */
export const STEP_M = 200;

/**
 * Divides a way into steps of one length, about 200 m, so that taxis are as fast on a straight as
 * in a bend; its ends stay where they are.
 *
 * @param way at least two points that are not all the same
 */
export function evenSteps(way: readonly LonLat[]): LonLat[] {
  const lengths = way.slice(1).map((to, index) => getDistance([...(way[index] ?? to)], [...to]));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(1, Math.round(total / STEP_M));
  const points: LonLat[] = [];
  let [piece, before] = [0, 0];
  for (let step = 0; step <= count; step++) {
    const along = (total * step) / count;
    while (piece < lengths.length - 1 && before + (lengths[piece] ?? 0) < along) {
      before += lengths[piece] ?? 0;
      piece += 1;
    }
    const [from, to] = [way[piece], way[piece + 1]];
    if (!from || !to) throw new RangeError('A way has at least two points');
    const length = lengths[piece] ?? 0;
    const part = length === 0 ? 0 : Math.min(1, (along - before) / length);
    points.push([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
  }
  return points;
}
