import { PLACES, type PlaceName } from '@juu/shared/nairobi/places';
import type { LonLat } from '../lon-lat.ts';

/** An area in which many people are on foot. */
export interface FootfallArea {
  readonly name: PlaceName;
  readonly at: LonLat;
  /** From 0 to 1. */
  readonly intensity: number;
  /** Radius in metres on the ground. */
  readonly radiusM: number;
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

/** The areas, the busiest first. @param fullRadiusM radius of an area of intensity 1, metres */
function areasOf(fullRadiusM: number): readonly FootfallArea[] {
  return INTENSITIES.map(([name, intensity]) => ({
    name,
    at: PLACES[name],
    intensity,
    radiusM: intensity * fullRadiusM,
  }));
}

/** The twelve areas of the home page's map (product specification, section 9: intensity x 1500 m). */
export const FOOTFALL_POINTS = areasOf(1500);

/** The five hotspots of the dashboards' map (product specification, section 9: weight x 2000 m). */
export const HOTSPOTS = areasOf(2000).slice(0, 5);
