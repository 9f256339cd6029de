import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { formatCents, formatPrices } from '@juu/shared/pricing/format-cents';
import {
  ordinaryPriceCents,
  slotPriceCents,
  slotPriceRange,
  usdToCents,
} from '@juu/shared/pricing/slot-price';
import { STANDARD_TARIFF } from '@juu/shared/pricing/tariff';
import { DENSITY_WORDS, type ZoneTier } from '@juu/shared/zone/schema';
import { TIERS } from '@/map/zones/zone-tiers.ts';

/** What the price of a tier follows from. */
export interface PricedZone {
  readonly tier: ZoneTier;
  /** Price at an ordinary hour, US cents. */
  readonly baseCents: number;
}

/**
 * The prices of each tier, from its cheapest zone to its dearest: '$12-14' at an ordinary hour, and '$19.00'
 * at most. A tier without zones is left out.
 */
export function tierPrices(zones: readonly PricedZone[]) {
  return TIERS.flatMap((tier) => {
    const cents = zones.filter((zone) => zone.tier === tier).map(({ baseCents }) => baseCents);
    if (cents.length === 0) return [];
    const [lowest, highest] = [Math.min(...cents), Math.max(...cents)];
    return {
      tier,
      ordinary: formatPrices(lowest, highest),
      highest: formatCents(slotPriceRange(highest).highest),
    };
  });
}

/** The zones as tiers and prices. */
export function pricedZones(zones: readonly ZoneFeature[]): PricedZone[] {
  return zones.map(({ properties: { tier, base_cpm } }) => ({
    tier,
    baseCents: usdToCents(base_cpm),
  }));
}

/** What 1,000 plays in the zone cost at an ordinary hour, at rush hour, and at most. */
export function zonePrices({ properties }: ZoneFeature) {
  const baseCents = usdToCents(properties.base_cpm);
  const at = (hour: number, highDemand: boolean) =>
    formatCents(slotPriceCents({ baseCents, hour, highDemand }));
  return { ordinary: at(12, false), rush: at(8, false), highest: at(8, true) };
}

/**
 * What adds up to a zone's price at an ordinary hour: '$3.00 base + $4.00 premium zone + $7.00 very high
 * population density'. If the parts don't add up to it, an admin set the price. Undefined if an older answer
 * doesn't tell the density.
 */
export function priceParts({ properties }: ZoneFeature): string | undefined {
  const { tier, population_density: density, base_cpm } = properties;
  if (!density) return undefined;
  if (ordinaryPriceCents(tier, density) !== usdToCents(base_cpm)) return 'Price set by Juu';
  const { base, zone, population } = STANDARD_TARIFF;
  return [
    `${formatCents(base)} base`,
    `${formatCents(zone[tier])} ${tier} zone`,
    `${formatCents(population[density])} ${DENSITY_WORDS[density]} population density`,
  ].join(' + ');
}
