import { getDistance } from 'ol/sphere.js';
import type { FootfallArea } from '@/map/footfall/footfall-points.ts';
import type { LonLat } from '@/map/lon-lat.ts';

export interface TaxiCount {
  /** How many are in high footfall areas. */
  inFootfall: number;
  taxis: number;
}

/** How many of these taxis are within at least one area, by metres on the ground. */
export function taxisInFootfall(taxis: readonly LonLat[], points: readonly FootfallArea[]): number {
  return taxis.filter((taxi) =>
    points.some(({ at, radiusM }) => getDistance([...taxi], [...at]) <= radiusM),
  ).length;
}
