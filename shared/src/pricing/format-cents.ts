/**
 * US cents as prices of slots are written: '$12.00'. Apart from `money.ts`, which checks what is
 * typed, so that a page that shows prices only does not fetch what checks them.
 */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

/** A range in whole dollars, as the specification writes it: '$3-5'. */
export function formatDollarRange(lowestCents: number, highestCents: number): string {
  return `$${lowestCents / 100}-${highestCents / 100}`;
}
