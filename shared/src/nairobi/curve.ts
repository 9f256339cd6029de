import type { Position } from '../zone/is-inside.ts';

/** Points put between two given ones; more would only make the map heavier. */
const STEPS = 3;

/** A smooth line through each of the given points, with bends instead of corners (Catmull-Rom). */
export function curve(path: readonly Position[]): Position[] {
  return path.flatMap((from, index) => {
    const to = path[index + 1];
    if (!to) return [round(from)];
    const before = path[index - 1] ?? from;
    const after = path[index + 2] ?? to;
    return Array.from({ length: STEPS }, (_, step) => {
      const t = step / STEPS;
      return round([
        between(before[0], from[0], to[0], after[0], t),
        between(before[1], from[1], to[1], after[1], t),
      ]);
    });
  });
}

function between(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  );
}

/** To about a metre. */
const round = ([longitude, latitude]: Position): Position => [
  Number(longitude.toFixed(5)),
  Number(latitude.toFixed(5)),
];
