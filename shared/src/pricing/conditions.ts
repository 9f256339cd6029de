import type { ZoneTier } from '../zone/schema.ts';
import type { DayPart } from './day-part.ts';

/** How many people are around the screen, from empty streets to crowds. */
export const POPULATION_DENSITIES = ['low', 'medium', 'high', 'very_high'] as const;
export type PopulationDensity = (typeof POPULATION_DENSITIES)[number];

/** How many advertisers want the same slot at this moment. */
export const DEMANDS = ['normal', 'high'] as const;
export type Demand = (typeof DEMANDS)[number];

/** All that the price of a slot depends on. */
export interface Conditions {
  readonly zoneTier: ZoneTier;
  readonly dayPart: DayPart;
  readonly populationDensity: PopulationDensity;
  readonly demand: Demand;
}
