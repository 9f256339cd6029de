import type { ZoneInventory } from '@juu/shared/estimate/inventory';
import type { Week } from '@juu/shared/playing/hours-of-week';
import { formatPrices } from '@juu/shared/pricing/format-cents';
import { slotPriceCents } from '@juu/shared/pricing/slot-price';

/**
 * What 1,000 plays cost in some zones and booked hours, from normal demand to high demand: '$10-17';
 * undefined without any.
 */
export function priceRange(
  zones: readonly Pick<ZoneInventory, 'baseCents'>[],
  booked: Week,
): string | undefined {
  const hours = new Set([...booked.keys()].filter((place) => booked[place]).map((at) => at % 24));
  const prices = zones.flatMap(({ baseCents }) =>
    [...hours].flatMap((hour) =>
      [false, true].map((highDemand) => slotPriceCents({ baseCents, hour, highDemand })),
    ),
  );
  if (prices.length === 0) return undefined;
  return formatPrices(Math.min(...prices), Math.max(...prices));
}
