/** A box in pixels, as `getBoundingClientRect` gives it. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Top, right, bottom, left in pixels, as a fitted view takes it. */
export type Padding = [top: number, right: number, bottom: number, left: number];

/** Between what the view is fitted to and the edge or a box, in pixels. */
const GAP_PX = 24;
/** A view that is fitted needs this much, so a box that leaves less is not kept free. */
const LEAST_PX = 120;

/**
 * The padding that keeps what stands on a map off the view: each box takes the side that costs the least
 * room, the largest first.
 *
 * @param boxes on the map; empty ones, e.g. those that are hidden, take no room
 */
export function freePadding(map: PixelBox, boxes: readonly PixelBox[]): Padding {
  const largestFirst = [...boxes].sort((one, other) => areaOf(other) - areaOf(one));
  const free = largestFirst.reduce(cut, map);
  return [
    free.top - map.top + GAP_PX,
    map.right - free.right + GAP_PX,
    map.bottom - free.bottom + GAP_PX,
    free.left - map.left + GAP_PX,
  ];
}

/** The largest part of the free box that doesn't touch the other. */
function cut(free: PixelBox, box: PixelBox): PixelBox {
  if (areaOf(box) === 0 || !touch(free, box)) return free;
  const { left, top, right, bottom } = free;
  const parts = [
    { left, top: box.bottom, right, bottom },
    { left, top, right: box.left, bottom },
    { left, top, right, bottom: box.top },
    { left: box.right, top, right, bottom },
  ].filter(hasRoom);
  return parts.reduce(
    (best, part) => (areaOf(part) > areaOf(best) ? part : best),
    parts[0] ?? free,
  );
}

function hasRoom({ left, top, right, bottom }: PixelBox): boolean {
  return right - left >= LEAST_PX && bottom - top >= LEAST_PX;
}

function touch(one: PixelBox, other: PixelBox): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

function areaOf({ left, top, right, bottom }: PixelBox): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
