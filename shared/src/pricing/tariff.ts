import type { PopulationDensity, ZoneTier } from '../zone/schema.ts';
import type { Demand } from './conditions.ts';
import type { DayPart } from './day-part.ts';

/** What a slot costs and what each factor adds to it; US cents. */
export interface Tariff {
  readonly base: number;
  readonly zone: Readonly<Record<ZoneTier, number>>;
  readonly time: Readonly<Record<DayPart, number>>;
  readonly population: Readonly<Record<PopulationDensity, number>>;
  readonly demand: Readonly<Record<Demand, number>>;
  /** No slot costs less, */
  readonly lowest: number;
  /** or more. */
  readonly highest: number;
}

/**
 * The figures of the product specification, section 9: slots from $3 to $19, base $3.00, premium
 * zones such as the CBD +$4, rush hour +$3, high demand +$2. What it leaves open follows from its
 * other figures:
 *
 * - Population density adds up to $7: only then does the dearest slot cost $19 (3 + 4 + 3 + 2 + 7).
 * - A commercial zone (tier `standard`) adds $2 and a medium or high density $3 or $5, so that the
 *   'Standard Zone' at normal hours costs $8 (3 + 2 + 3) to $12 (3 + 2 + 5 + 2).
 * - A residential zone (tier `basic`), a low density and every hour but the rush add nothing, so that
 *   the 'Quiet Zone' costs $3 to $5 (with high demand).
 * - The 'Hot Zone', $15 to $19, is the CBD at rush hour with high demand if the density is medium
 *   at least; the demo's slot of $12.00 is the same one without what population density adds.
 */
export const STANDARD_TARIFF: Tariff = {
  base: 300,
  zone: { basic: 0, standard: 200, premium: 400 },
  time: { off_peak: 0, normal: 0, morning_rush: 300, evening_rush: 300 },
  population: { low: 0, medium: 300, high: 500, very_high: 700 },
  demand: { normal: 0, high: 200 },
  lowest: 300,
  highest: 1_900,
};

/** Names of the zone factor in a price, by tier. */
export const ZONE_LABELS: Readonly<Record<ZoneTier, string>> = {
  basic: 'Residential zone',
  standard: 'Commercial zone',
  premium: 'CBD premium zone',
};
