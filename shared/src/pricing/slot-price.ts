import type { PopulationDensity, ZoneTier } from '../zone/schema.ts';
import { dayPartOfHour } from './day-part.ts';
import { STANDARD_TARIFF } from './tariff.ts';

export interface SlotMoment {
  /** Price of the zone at an ordinary hour (its `base_cpm`); US cents. */
  readonly baseCents: number;
  /** Hour of the day in Nairobi, 0 to 23. */
  readonly hour: number;
  readonly highDemand: boolean;
}

export interface PriceRange {
  /** US cents. */
  readonly lowest: number;
  /** US cents. */
  readonly highest: number;
}

/** A slot outside every zone, at any hour; US cents. */
export const OUTSIDE_ZONES_CENTS = STANDARD_TARIFF.lowest;

/**
 * The price of a slot (1,000 plays) in a zone and hour; US cents. Public pages, the campaign form and
 * the bill all use this function.
 */
export function slotPriceCents({ baseCents, hour, highDemand }: SlotMoment): number {
  const { time, demand, lowest, highest } = STANDARD_TARIFF;
  const cents = baseCents + time[dayPartOfHour(hour)] + demand[highDemand ? 'high' : 'normal'];
  return Math.min(Math.max(cents, lowest), highest);
}

/** The price at an ordinary hour that tier and density suggest, a zone's first `base_cpm`; US cents. */
export function ordinaryPriceCents(tier: ZoneTier, density: PopulationDensity): number {
  const { base, zone, population } = STANDARD_TARIFF;
  return base + zone[tier] + population[density];
}

/** Returns a zone's prices from an ordinary hour to a rush hour with high demand. */
export function slotPriceRange(baseCents: number): PriceRange {
  return {
    lowest: slotPriceCents({ baseCents, hour: ORDINARY_HOUR, highDemand: false }),
    highest: slotPriceCents({ baseCents, hour: RUSH_HOUR, highDemand: true }),
  };
}

const ORDINARY_HOUR = 12;
const RUSH_HOUR = 8;

/** Cents of an amount in US dollars, as a row or a response holds it: 10.5, '10.50'. */
export function usdToCents(usd: number | string): number {
  return Math.round(Number(usd) * 100);
}
