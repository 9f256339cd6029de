import type { LonLat } from '@/map/lon-lat.ts';
import { PLACES, type PlaceName } from '@/map/nairobi-places.ts';

/** Radius of an area of intensity 1, in metres on the ground. */
const FULL_RADIUS_M = 1500;

export interface FootfallPoint {
  readonly name: PlaceName;
  readonly at: LonLat;
  /** From 0 to 1. */
  readonly intensity: number;
}

/** Sample data: places of Nairobi where many people are on foot. The intensities are not measured. */
const INTENSITIES: readonly (readonly [PlaceName, number])[] = [
  ['Kencom', 1],
  ['Westlands', 0.9],
  ['Gikomba', 0.85],
  ['Eastleigh', 0.8],
  ['JKIA', 0.75],
  ['Community', 0.7],
  ['The Junction', 0.65],
  ['Garden City', 0.6],
  ['Buruburu', 0.55],
  ['Capital Centre', 0.5],
  ['Yaya', 0.5],
  ['Village Market', 0.45],
];

export const FOOTFALL_POINTS: readonly FootfallPoint[] = INTENSITIES.map(([name, intensity]) => ({
  name,
  at: PLACES[name],
  intensity,
}));

/** How far an area reaches, in metres on the ground. */
export const footfallRadiusM = (intensity: number) => intensity * FULL_RADIUS_M;

/** How strongly an area is filled, from 0 to 1. */
export const footfallOpacity = (intensity: number) => 0.3 + intensity * 0.3;
