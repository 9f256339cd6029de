import { type Conditions, DEMANDS } from './conditions.ts';
import { type Quote, quoteConditions, quoteSlot, type Slot } from './quote.ts';

/** Several conditions at once: every combination of what is listed. */
type ConditionsRange = { readonly [Key in keyof Conditions]: readonly Conditions[Key][] };

export interface PriceRange {
  /** US cents. */
  readonly lowest: number;
  /** US cents. */
  readonly highest: number;
}

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
      dayPart: ['off_peak'],
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
      dayPart: ['normal'],
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
      dayPart: ['morning_rush', 'evening_rush'],
      populationDensity: ['medium', 'high', 'very_high'],
      demand: ['high'],
    },
  },
];

/** What slots cost under any of the conditions. */
export function priceRange(range: ConditionsRange): PriceRange {
  const totals = combinations(range).map((conditions) => quoteConditions(conditions).total);
  return { lowest: Math.min(...totals), highest: Math.max(...totals) };
}

/** Every combination of a range. */
export function combinations(range: ConditionsRange): Conditions[] {
  return range.zoneTier.flatMap((zoneTier) =>
    range.dayPart.flatMap((dayPart) =>
      range.populationDensity.flatMap((populationDensity) =>
        range.demand.map((demand) => ({ zoneTier, dayPart, populationDensity, demand })),
      ),
    ),
  );
}

/** The slot of the demo: the CBD at 8 AM with high demand, where population density adds nothing. */
const DEMO_SLOT: Slot = {
  zoneTier: 'premium',
  at: new Date('2026-11-20T08:00:00+03:00'),
  populationDensity: 'low',
  demand: 'high',
};

/** The demo's price, line by line: $12.00 (product specification, section 9). */
export function quoteDemo(): Quote {
  return quoteSlot(DEMO_SLOT);
}
