import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { formatCents, formatDollarRange } from '@juu/shared/pricing/format-cents';
import {
  ordinaryPriceCents,
  slotPriceCents,
  slotPriceRange,
  usdToCents,
} from '@juu/shared/pricing/slot-price';
import { STANDARD_TARIFF } from '@juu/shared/pricing/tariff';
import { DENSITY_WORDS, type ZoneTier } from '@juu/shared/zone/schema';
import { TIER_LOOKS } from '@/map/zones/zone-tiers.ts';

/** Formats a tier's prices at an ordinary hour, from the lowest density to the highest: '$7-14'. */
export function ordinaryPrices(tier: ZoneTier): string {
  return formatDollarRange(ordinaryPriceCents(tier, 'low'), ordinaryPriceCents(tier, 'very_high'));
}

/** The most that the tier suggests, at rush hour with high demand: '$19.00'. */
export function dearestPrice(tier: ZoneTier): string {
  return formatCents(slotPriceRange(ordinaryPriceCents(tier, 'very_high')).highest);
}

/** What each zone of this tier is called, and what that adds to a price: 'Premium zone, +$4.00'. */
export function pricedAs(tier: ZoneTier): string {
  const cents = STANDARD_TARIFF.zone[tier];
  return `${TIER_LOOKS[tier].label} zone, ${cents > 0 ? `+${formatCents(cents)}` : 'nothing added'}`;
}

/** What 1,000 plays in the zone cost at an ordinary hour, at rush hour, and at most. */
export function zonePrices({ properties }: ZoneFeature) {
  const baseCents = usdToCents(properties.base_cpm);
  const at = (hour: number, highDemand: boolean) =>
    formatCents(slotPriceCents({ baseCents, hour, highDemand }));
  return { ordinary: at(12, false), rush: at(8, false), highest: at(8, true) };
}

/** 'Premium zone, +$4.00, very high population density'. */
export function factorsOf({ properties: { tier, population_density } }: ZoneFeature): string {
  const density = population_density && `${DENSITY_WORDS[population_density]} population density`;
  return [pricedAs(tier), density].filter(Boolean).join(', ');
}
