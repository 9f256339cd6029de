import { earningsCents } from '@juu/shared/driver/earnings';
import { formatUsd } from '@juu/shared/money';
import { PLAYS_PER_SLOT } from '@juu/shared/playing/micro-dollars';
import { OUTSIDE_ZONES_CENTS } from '@juu/shared/pricing/slot-price';

/** Names the rest of the city in lists of zones. */
export const OUTSIDE_EVERY_ZONE = 'Outside every zone';

/** Why plays outside every zone lose money. */
export function outsideLoses(): string {
  const price = formatUsd(OUTSIDE_ZONES_CENTS / 100);
  const pay = formatUsd(earningsCents(PLAYS_PER_SLOT) / 100);
  return `1,000 plays there cost advertisers ${price} and pay drivers ${pay}.`;
}
