import { type Conditions, DEMANDS } from './conditions.ts';
import { type Quote, quoteSlot } from './quote.ts';
import type { PriceRange } from './slot-price.ts';

/** Several conditions at once: every combination of what is listed. */
type ConditionsRange = { readonly [Key in keyof Conditions]: readonly Conditions[Key][] };

interface TierExample {
  readonly level: 'Low' | 'Medium' | 'Premium';
  readonly name: string;
  readonly description: string;
  readonly conditions: ConditionsRange;
}

/** The examples of the product specification, sections 2 and 9, from the cheapest on. */
export const TIER_EXAMPLES: readonly TierExample[] = [
  {
    level: 'Low',
    name: 'Quiet Zone',
    description: 'Residential, off-peak 10 AM-4 PM',
    conditions: {
      zoneTier: ['basic'],
      hour: [10],
      populationDensity: ['low'],
      demand: DEMANDS,
    },
  },
  {
    level: 'Medium',
    name: 'Standard Zone',
    description: 'Commercial, normal hours',
    conditions: {
      zoneTier: ['standard'],
      hour: [9],
      populationDensity: ['medium', 'high'],
      demand: DEMANDS,
    },
  },
  {
    level: 'Premium',
    name: 'Hot Zone',
    description: 'CBD at rush hour with high demand',
    conditions: {
      zoneTier: ['premium'],
      hour: [7, 17],
      populationDensity: ['medium', 'high', 'very_high'],
      demand: ['high'],
    },
  },
];

/** What slots cost under any of the conditions. */
export function priceRange(range: ConditionsRange): PriceRange {
  const totals = combinations(range).map((conditions) => quoteSlot(conditions).total);
  return { lowest: Math.min(...totals), highest: Math.max(...totals) };
}

/** Every combination of a range. */
export function combinations(range: ConditionsRange): Conditions[] {
  return range.zoneTier.flatMap((zoneTier) =>
    range.hour.flatMap((hour) =>
      range.populationDensity.flatMap((populationDensity) =>
        range.demand.map((demand) => ({ zoneTier, hour, populationDensity, demand })),
      ),
    ),
  );
}

/** The slot of the demo: a premium zone at 8 AM with high demand, without population density. */
const DEMO_SLOT: Conditions = {
  zoneTier: 'premium',
  hour: 8,
  populationDensity: 'low',
  demand: 'high',
};

/** The demo's price, line by line: $12.00 (product specification, section 9), or with a density. */
export function quoteDemo(populationDensity = DEMO_SLOT.populationDensity): Quote {
  return quoteSlot({ ...DEMO_SLOT, populationDensity });
}
