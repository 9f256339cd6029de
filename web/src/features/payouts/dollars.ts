import { formatCents } from '@juu/shared/pricing/format-cents';
import { usdToCents } from '@juu/shared/pricing/slot-price';

/** US dollars with cents, always: '$12.00'. A table's amounts stand below each other. */
export function dollars(usd: number): string {
  return formatCents(usdToCents(usd));
}

/** What is left of an amount after another, both in US dollars: the difference of what `dollars` shows. */
export function dollarsBetween(usd: number, less: number): string {
  return formatCents(usdToCents(usd) - usdToCents(less));
}
