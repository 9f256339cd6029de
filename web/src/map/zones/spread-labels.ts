import type { MapBox } from '../obstacles.ts';

export type Offset = readonly [x: number, y: number];

/** Steps away from a label's own place, in widths and heights of the label, the nearest first. */
const STEPS: readonly Offset[] = steps(0.25, 1)
  .flatMap((x) => steps(0.25, 3).map((y): Offset => [x, y]))
  .sort((one, other) => distance(one) - distance(other));

/**
 * Returns an offset for each label so that none covers another, or an obstacle. Earlier labels are placed
 * first; a label that finds no room stays where it is.
 */
export function spreadLabels(
  boxes: readonly MapBox[],
  obstacles: readonly MapBox[] = [],
): Offset[] {
  const placed = [...obstacles];
  return boxes.map((box) => {
    const [x, y] = STEPS.find((step) => !placed.some((other) => meet(moved(box, step), other))) ?? [
      0, 0,
    ];
    placed.push(moved(box, [x, y]));
    return [x * box.width, y * box.height];
  });
}

/** From none to the furthest, either way. */
function steps(by: number, furthest: number): number[] {
  const count = furthest / by;
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * by);
}

function moved(box: MapBox, [x, y]: Offset): MapBox {
  return { ...box, x: box.x + x * box.width, y: box.y + y * box.height };
}

function meet(one: MapBox, other: MapBox): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height
  );
}

/** A label is wider than high, so a step aside leads further away than a step up. */
function distance([x, y]: Offset): number {
  return Math.abs(x) * 3 + Math.abs(y);
}
