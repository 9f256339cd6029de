/**
 * SQL: the spend of a roll-up's row in micro-dollars. A replica holds dollars as floating-point numbers, whose sum
 * depends on their order. Sums of whole micro-dollars are exact: every page adds up these, and `formatUsd` and
 * `formatCents` round them alike, so that a campaign's spend is the same to the cent wherever it stands.
 */
export const SPEND_MICRO = 'CAST(round(spend_usd * 1000000) AS INTEGER)';

/** SQL: what roll-ups spent together, US dollars. @param where which of the rows count */
export function spentUsd(where = 'TRUE'): string {
  return `ifnull(sum(${SPEND_MICRO}) FILTER (WHERE ${where}), 0) / 1e6`;
}
