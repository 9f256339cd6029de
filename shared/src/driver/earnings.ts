/** What a driver earns for one impression, US cents (product specification, section 9: $0.01). */
export const EARNINGS_PER_IMPRESSION_CENTS = 1;
