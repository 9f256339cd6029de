import type { PopulationDensity, ZoneTier } from '../zone/schema.ts';

/** How many advertisers want the same slot at this moment. */
export const DEMANDS = ['normal', 'high'] as const;
export type Demand = (typeof DEMANDS)[number];

/** All that the price of a slot depends on. */
export interface Conditions {
  readonly zoneTier: ZoneTier;
  /** Hour of the day in Nairobi, 0 to 23. */
  readonly hour: number;
  readonly populationDensity: PopulationDensity;
  readonly demand: Demand;
}
