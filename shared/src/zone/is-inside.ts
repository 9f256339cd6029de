import { boundsOf } from './bounds.ts';

/** Longitude, then latitude, in degrees. */
export type Position = readonly [lng: number, lat: number];

/** A GeoJSON Polygon: the outer ring, then holes. */
export interface Polygon {
  readonly coordinates: readonly (readonly Position[])[];
}

/** True if the position is inside the GeoJSON polygon and in none of its holes. */
export function isInside(polygon: Polygon, position: Position): boolean {
  const { west, south, east, north } = boundsOf(polygon);
  const [lng, lat] = position;
  if (lng < west || lng > east || lat < south || lat > north) return false;
  // A ray from the position to the east crosses all rings an odd number of times.
  return polygon.coordinates.filter((ring) => crossesOddly(ring, position)).length % 2 === 1;
}

function crossesOddly(ring: readonly Position[], [lng, lat]: Position): boolean {
  let isOdd = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before && corner[1] > lat !== before[1] > lat) {
      const crossing =
        ((before[0] - corner[0]) * (lat - corner[1])) / (before[1] - corner[1]) + corner[0];
      if (lng < crossing) isOdd = !isOdd;
    }
    before = corner;
  }
  return isOdd;
}
