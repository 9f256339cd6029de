import type { LonLat } from '../lon-lat.ts';

/** Degrees, of about 111 km each: from bend to bend, and how far a bend goes off at most. */
const BEND = 0.004;
const SWAY = 0.0008;

/**
 * A river's course through each of the given points, with bends between them as its valley has them:
 * no two alike, the same in each drawing.
 */
export function meander(path: readonly LonLat[]): LonLat[] {
  return path.flatMap((from, leg) => {
    const to = path[leg + 1];
    if (!to) return [from];
    const [east, north] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(east, north);
    const bends = Math.max(1, Math.round(length / BEND));
    return [
      from,
      ...Array.from({ length: bends }, (_, bend): LonLat => {
        const along = (bend + 0.5) / bends;
        const side = (leg + bend) % 2 === 0 ? 1 : -1;
        const sway = (side * SWAY * (0.65 + 0.35 * Math.sin(2.4 * leg + 1.7 * bend))) / length;
        return [from[0] + east * along - north * sway, from[1] + north * along + east * sway];
      }),
    ];
  });
}
