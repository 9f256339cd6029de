import type { Conditions } from './conditions.ts';
import { type DayPart, dayPartOfHour } from './day-part.ts';
import { ordinaryPriceCents, slotPriceCents } from './slot-price.ts';
import { STANDARD_TARIFF, ZONE_LABELS } from './tariff.ts';

/** The parts of a price: the base and four factors. */
export type PriceFactor = 'base' | 'zone' | 'time' | 'population' | 'demand';

export interface PriceLine {
  readonly factor: PriceFactor;
  readonly label: string;
  /** US cents. */
  readonly amount: number;
}

export interface Quote {
  /** The base first, then what adds to the price; their amounts sum to the total. */
  readonly lines: readonly PriceLine[];
  /** US cents. */
  readonly total: number;
}

/** The price of a slot in a zone priced by tier and density alone, and what adds up to it. */
export function quoteSlot(conditions: Conditions): Quote {
  const { zoneTier, hour, populationDensity, demand } = conditions;
  const tariff = STANDARD_TARIFF;
  const dayPart = dayPartOfHour(hour);
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
  return {
    lines: lines.filter(({ factor, amount }) => factor === 'base' || amount !== 0),
    total: slotPriceCents({
      baseCents: ordinaryPriceCents(zoneTier, populationDensity),
      hour,
      highDemand: demand === 'high',
    }),
  };
}

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
