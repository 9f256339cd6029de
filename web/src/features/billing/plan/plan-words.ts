import { PRICING_PLANS } from '@juu/shared/pricing/plans';
import { addMonths } from '@juu/shared/time';

/** A plan's name as the cards have it; empty for none. */
export function nameOf(choice: string | null): string {
  return PRICING_PLANS.find(({ name }) => name.toLowerCase() === choice)?.name ?? '';
}

/** When a change that waits for the next month counts, 'YYYY-MM-DD'. */
export function firstOfNextMonth(today: string): string {
  return `${addMonths(today.slice(0, 7), 1)}-01`;
}
