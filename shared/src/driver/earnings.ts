/** What a driver earns for one impression, US cents (product specification, section 9: $0.01). */
export const EARNINGS_PER_IMPRESSION_CENTS = 1;

/** Returns what a number of impressions earns, US cents. */
export function earningsCents(impressions: number): number {
  return impressions * EARNINGS_PER_IMPRESSION_CENTS;
}

/** Whole hours of active minutes (product specification, section 9). */
export function activeHours(activeMinutes: number): number {
  return Math.floor(activeMinutes / 60);
}
