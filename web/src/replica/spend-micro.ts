/**
 * SQL: the spend of a roll-up's row in micro-dollars. A replica holds dollars as floating-point numbers; sums of
 * whole micro-dollars are exact.
 */
export const SPEND_MICRO = 'CAST(round(spend_usd * 1000000) AS INTEGER)';
