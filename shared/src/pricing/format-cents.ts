import { slotPriceRange, usdToCents } from './slot-price.ts';

/** Between a digit and each group of three before the point. */
const THOUSANDS = /\B(?=(\d{3})+\.)/g;

/**
 * Formats US cents: '$12.00', '$1,234.50'. Kept apart from `money.ts`, which checks typed
 * amounts, so that a page that only shows prices doesn't fetch the checks.
 */
export function formatCents(cents: number): string {
  const amount = (Math.abs(cents) / 100).toFixed(2).replace(THOUSANDS, ',');
  return `${cents < 0 ? '-' : ''}$${amount}`;
}

/** A range as the specification writes it: '$3-5'; with cents if an end has some: '$10.50-15.50'. */
export function formatDollarRange(lowestCents: number, highestCents: number): string {
  const decimals = lowestCents % 100 === 0 && highestCents % 100 === 0 ? 0 : 2;
  const [from, to] = [lowestCents, highestCents].map((cents) => (cents / 100).toFixed(decimals));
  return `$${from}-${to}`;
}

/** One price, or a range: '$14.00', '$14-19'. */
export function formatPrices(lowestCents: number, highestCents: number): string {
  return lowestCents === highestCents
    ? formatCents(lowestCents)
    : formatDollarRange(lowestCents, highestCents);
}

/**
 * Formats the price range of a slot, from an ordinary hour to a rush hour with high demand: '$14-19'.
 *
 * @param baseUsd the zone's `base_cpm`, US dollars
 */
export function formatZonePrices(baseUsd: number | string): string {
  const { lowest, highest } = slotPriceRange(usdToCents(baseUsd));
  return formatPrices(lowest, highest);
}
