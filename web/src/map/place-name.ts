import { PLACES, type PlaceName } from '@juu/shared/nairobi/places';
import type { LonLat } from './lon-lat.ts';

/** Metres of a degree of latitude; Nairobi is so near the equator that one of longitude is as long. */
export const METRES_OF_DEGREE = 111_320;
/** Metres beyond which a place says nothing about a position. */
const NEAR_M = 5_000;

interface NearPlace {
  readonly name: PlaceName;
  /** Distance in metres. */
  readonly distanceM: number;
}

/** The nearest place that the bundled map names; undefined if none is within 5 km. */
export function nearestPlace(at: LonLat): NearPlace | undefined {
  const places = Object.entries(PLACES) as [PlaceName, LonLat][];
  return places
    .map(([name, place]) => ({ name, distanceM: distanceM(at, place) }))
    .filter(({ distanceM }) => distanceM <= NEAR_M)
    .toSorted((a, b) => a.distanceM - b.distanceM)[0];
}

function distanceM(a: LonLat, b: LonLat): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) * METRES_OF_DEGREE;
}
