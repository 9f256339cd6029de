import { PRICING_PLANS } from '@juu/shared/pricing/plans';

/** A plan's name as the cards have it; empty for none. */
export function nameOf(choice: string | null): string {
  return PRICING_PLANS.find(({ name }) => name.toLowerCase() === choice)?.name ?? '';
}
