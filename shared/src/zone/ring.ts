import { NAIROBI_BOUNDS } from './bounds.ts';

/** Degrees of longitude, then latitude, as in GeoJSON. */
export type Position = [longitude: number, latitude: number];

/** Most corners of a zone: screens check their place against all zones. */
export const MAX_CORNERS = 200;
/** Smallest zone, square kilometres: about 100 m by 100 m, which a position can still tell apart. */
const MIN_AREA_KM2 = 0.01;

/** About 10 cm, more exact than any position of a screen. */
const STEPS_PER_DEGREE = 1_000_000;
const KM_PER_DEGREE = 111.32;

/** The corner at full decimals of the grid that zones are drawn on. */
export function snapped([longitude, latitude]: readonly [number, number]): Position {
  return [
    Math.round(longitude * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
    Math.round(latitude * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  ];
}

/** The ring anticlockwise, as GeoJSON wants an outline. */
export function anticlockwise(ring: readonly Position[]): Position[] {
  return signedSquareDegrees(ring) < 0 ? [...ring].reverse() : [...ring];
}

/** Square kilometres within a closed ring; so near the equator a plane is exact enough. */
export function ringAreaKm2(ring: readonly (readonly [number, number])[]): number {
  const [, latitude = 0] = ring[0] ?? [];
  const squareDegrees = Math.abs(signedSquareDegrees(ring));
  return squareDegrees * KM_PER_DEGREE ** 2 * Math.cos((latitude * Math.PI) / 180);
}

/** Positive if the ring runs anticlockwise. */
function signedSquareDegrees(ring: readonly (readonly [number, number])[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Why a ring can't be a zone's outline, for the person who drew it; undefined if it can. */
export function ringProblem(ring: readonly Position[]): string | undefined {
  const corners = ring.slice(0, -1);
  if (corners.length < 3) return 'A zone needs at least 3 corners';
  if (corners.length > MAX_CORNERS) return `A zone can have at most ${MAX_CORNERS} corners`;
  if (String(ring[0]) !== String(ring.at(-1))) {
    return 'The outline is not closed: its last position must repeat the first';
  }
  const outside = corners.findIndex((corner) => !isInBounds(corner));
  if (outside >= 0) return `Corner ${outside + 1} is outside the Nairobi area`;
  const repeated = corners.findIndex((corner, index) => String(corner) === String(ring[index + 1]));
  if (repeated >= 0) {
    const next = ((repeated + 1) % corners.length) + 1;
    return `Corners ${repeated + 1} and ${next} are at the same place`;
  }
  const crossing = findCrossing(corners);
  if (crossing) {
    const [one, other] = crossing.map((edge) => edgeName(edge, corners.length));
    return `The outline crosses itself: ${one} and ${other} meet`;
  }
  if (ringAreaKm2(ring) < MIN_AREA_KM2) return 'The zone is too small: at least 100 m by 100 m';
  return undefined;
}

function isInBounds([longitude, latitude]: Position): boolean {
  const [west, south, east, north] = NAIROBI_BOUNDS;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

const edgeName = (edge: number, count: number) => `line ${edge + 1}-${((edge + 1) % count) + 1}`;

/** The first two edges, by the corner they start at, that meet elsewhere than at a shared corner. */
function findCrossing(corners: readonly Position[]): [number, number] | undefined {
  // Whole numbers: whether three corners are in line is then exact.
  const points = corners.map(
    ([x, y]): Position => [Math.round(x * STEPS_PER_DEGREE), Math.round(y * STEPS_PER_DEGREE)],
  );
  const count = points.length;
  const edge = (index: number) =>
    [points[index % count], points[(index + 1) % count]] as [Position, Position];
  for (let one = 0; one < count; one++) {
    for (let other = one + 1; other < count; other++) {
      const [a, b] = edge(one);
      const [c, d] = edge(other);
      const meet =
        other === one + 1
          ? turnsBack(a, b, d)
          : one === 0 && other === count - 1
            ? turnsBack(c, d, b)
            : segmentsMeet(a, b, c, d);
      if (meet) return [one, other];
    }
  }
  return undefined;
}

/** Twice the signed area of a triangle: positive if a, b, c turn anticlockwise, 0 if in line. */
function turn(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** True if the way from a over b to c goes back along itself. */
function turnsBack(a: Position, b: Position, c: Position): boolean {
  const along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
  return turn(a, b, c) === 0 && along < 0;
}

/** True if the segments cross or touch. */
function segmentsMeet(a: Position, b: Position, c: Position, d: Position): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (Math.sign(abc) * Math.sign(abd) < 0 && Math.sign(cda) * Math.sign(cdb) < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** True if a point in line with a segment is on it. */
function isBetween(a: Position, b: Position, point: Position): boolean {
  return [0, 1].every((axis) => {
    const [from = 0, to = 0, at = 0] = [a[axis], b[axis], point[axis]];
    return at >= Math.min(from, to) && at <= Math.max(from, to);
  });
}
