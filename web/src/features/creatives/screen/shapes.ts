/** Pixels that touch each other, also at a corner, all lighter or all darker than a level. */
export interface Shape {
  readonly isLight: boolean;
  /** Its box, in pixels; right and bottom are the first ones outside of it. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** How many pixels it has. */
  readonly area: number;
}

/** A shape while it grows. It may turn out to be part of another one. */
type Growing = { -readonly [Key in keyof Shape]: Shape[Key] } & { within: Growing | undefined };

/** Pixels of one shape beside each other in a row; `right` is the first one outside of it. */
interface Run {
  readonly left: number;
  readonly right: number;
  readonly shape: Growing;
}

/** Returns the light and the dark shapes. @param level the lightness from which on a pixel is light */
export function findShapes(lightness: Uint8Array, width: number, level: number): Shape[] {
  const found: Growing[] = [];
  let above: Run[] = [];
  for (let start = 0, top = 0; start < lightness.length; start += width, top += 1) {
    const runs = runsOf(lightness.subarray(start, start + width), top, level);
    joinRows(above, runs);
    for (const { shape } of runs) found.push(shape);
    above = runs;
  }
  return found.filter((shape) => !shape.within);
}

function runsOf(row: Uint8Array, top: number, level: number): Run[] {
  const runs: Run[] = [];
  for (let left = 0, right = 0; left < row.length; left = right) {
    const isLight = (row[left] as number) >= level;
    while (right < row.length && (row[right] as number) >= level === isLight) right += 1;
    const [bottom, area] = [top + 1, right - left];
    runs.push({
      left,
      right,
      shape: { isLight, left, right, top, bottom, area, within: undefined },
    });
  }
  return runs;
}

function joinRows(above: readonly Run[], below: readonly Run[]): void {
  let first = 0;
  for (const { left, right, shape } of below) {
    while (first < above.length && (above[first] as Run).right < left) first += 1;
    for (let index = first; index < above.length; index += 1) {
      const run = above[index] as Run;
      if (run.left > right) break;
      if (run.shape.isLight === shape.isLight) join(outermost(run.shape), outermost(shape));
    }
  }
}

function outermost(shape: Growing): Growing {
  let outer = shape;
  while (outer.within) {
    // Shortens the way for the next one who asks.
    if (outer.within.within) outer.within = outer.within.within;
    outer = outer.within;
  }
  return outer;
}

function join(shape: Growing, part: Growing): void {
  if (shape === part) return;
  shape.left = Math.min(shape.left, part.left);
  shape.right = Math.max(shape.right, part.right);
  shape.top = Math.min(shape.top, part.top);
  shape.bottom = Math.max(shape.bottom, part.bottom);
  shape.area += part.area;
  part.within = shape;
}
