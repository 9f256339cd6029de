import { getDistance } from 'ol/sphere.js';
import type { LonLat } from '@/map/lon-lat.ts';
import { type FootfallPoint, footfallRadiusM } from './footfall-points.ts';

export interface TaxiCount {
  /** How many are in high footfall areas. */
  inFootfall: number;
  taxis: number;
}

/** How many of these taxis are within at least one area, by metres on the ground. */
export function taxisInFootfall(
  taxis: readonly LonLat[],
  points: readonly FootfallPoint[],
): number {
  return taxis.filter((taxi) =>
    points.some(
      ({ at, intensity }) => getDistance([...taxi], [...at]) <= footfallRadiusM(intensity),
    ),
  ).length;
}
