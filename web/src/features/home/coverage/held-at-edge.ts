type Size = readonly [width: number, height: number];

/** Between a label and the edge it is held at: pixels. */
const MARGIN = 8;

interface Held {
  /** How far the label is moved from its place, in pixels. */
  readonly offset: [x: number, y: number];
  /** The side beyond which its place is; undefined if the label shows it. */
  readonly beyond: 'left' | 'right' | undefined;
}

/**
 * Where to put a label if its place is just outside the map: at the edge, whole. A place further
 * away than half the map's size gets no label, so that labels don't pile up.
 *
 * @param place the label's middle on the map, in pixels
 */
export function heldAtEdge(place: readonly number[], label: Size, map: Size): Held {
  const [x, y] = [0, 1].map((axis) => {
    const at = place[axis] ?? 0;
    const length = map[axis] ?? 0;
    const nearest = (label[axis] ?? 0) / 2 + MARGIN;
    const isFar = at < -length / 2 || at > length * 1.5;
    return { at, isFar, held: Math.max(nearest, Math.min(length - nearest, at)) };
  });
  if (!x || !y || x.isFar || y.isFar) return { offset: [0, 0], beyond: undefined };
  const beyond = x.at < 0 ? 'left' : x.at > map[0] ? 'right' : undefined;
  return { offset: [x.held - x.at, y.held - y.at], beyond };
}
