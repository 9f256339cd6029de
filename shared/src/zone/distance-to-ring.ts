import type { Position } from './is-inside.ts';

const KM_PER_DEGREE = 111.32;

/** The distance from a place to an outline, kilometres: near the equator degrees are as long either way. */
export function distanceToRingKm(at: Position, outline: readonly Position[]): number {
  const distances = outline.map((corner, index) =>
    distanceToLine(at, outline.at(index - 1) ?? corner, corner),
  );
  return Math.min(...distances) * KM_PER_DEGREE;
}

function distanceToLine([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
