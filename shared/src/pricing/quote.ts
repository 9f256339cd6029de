import type { Conditions } from './conditions.ts';
import { type DayPart, dayPartAt } from './day-part.ts';
import { STANDARD_TARIFF, type Tariff } from './tariff.ts';

/** What makes up a price: the base, four factors, and the limit that keeps it within the tariff. */
export type PriceFactor = 'base' | 'zone' | 'time' | 'population' | 'demand' | 'limit';

export interface PriceLine {
  readonly factor: PriceFactor;
  readonly label: string;
  /** US cents; negative if the limit takes something off. */
  readonly amount: number;
}

export interface Quote {
  /** The base first, then what changes the price; their amounts sum to the total. */
  readonly lines: readonly PriceLine[];
  /** US cents. */
  readonly total: number;
}

/** A slot of a screen: the conditions at an instant. */
export type Slot = Omit<Conditions, 'dayPart'> & { readonly at: Date };

/** The price of a slot, by the time in Nairobi; US cents. */
export function quoteSlot({ at, ...conditions }: Slot, tariff: Tariff = STANDARD_TARIFF): Quote {
  return quoteConditions({ ...conditions, dayPart: dayPartAt(at) }, tariff);
}

/** The price under conditions that are known already; US cents. */
export function quoteConditions(conditions: Conditions, tariff: Tariff = STANDARD_TARIFF): Quote {
  const { zoneTier, dayPart, populationDensity, demand } = conditions;
  const lines: PriceLine[] = [
    { factor: 'base', label: 'Base price', amount: tariff.base },
    { factor: 'zone', label: ZONE_LABELS[zoneTier], amount: tariff.zone[zoneTier] },
    { factor: 'time', label: TIME_LABELS[dayPart], amount: tariff.time[dayPart] },
    {
      factor: 'population',
      label: POPULATION_LABELS[populationDensity],
      amount: tariff.population[populationDensity],
    },
    { factor: 'demand', label: DEMAND_LABELS[demand], amount: tariff.demand[demand] },
  ];
  const sum = lines.reduce((cents, { amount }) => cents + amount, 0);
  const total = Math.min(Math.max(sum, tariff.lowest), tariff.highest);
  lines.push({
    factor: 'limit',
    label: total > sum ? 'Raised to the lowest price' : 'Lowered to the highest price',
    amount: total - sum,
  });
  return {
    lines: lines.filter(({ factor, amount }) => factor === 'base' || amount !== 0),
    total,
  };
}

/** What the zones of a tier are priced as. */
export const ZONE_LABELS: Record<Conditions['zoneTier'], string> = {
  basic: 'Residential zone',
  standard: 'Commercial zone',
  premium: 'CBD premium zone',
};

const TIME_LABELS: Record<DayPart, string> = {
  morning_rush: 'Rush hour (7-9 AM)',
  evening_rush: 'Rush hour (5-8 PM)',
  off_peak: 'Off-peak (10 AM-4 PM)',
  normal: 'Normal hours',
};

const POPULATION_LABELS: Record<Conditions['populationDensity'], string> = {
  low: 'Low population density',
  medium: 'Medium population density',
  high: 'High population density',
  very_high: 'Very high population density',
};

const DEMAND_LABELS: Record<Conditions['demand'], string> = {
  normal: 'Normal demand',
  high: 'High demand',
};
