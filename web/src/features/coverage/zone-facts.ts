import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { DEMANDS, POPULATION_DENSITIES } from '@juu/shared/pricing/conditions';
import { DAY_PARTS } from '@juu/shared/pricing/day-part';
import { priceRange } from '@juu/shared/pricing/examples';
import { formatCents, formatDollarRange } from '@juu/shared/pricing/format-cents';
import { ZONE_LABELS } from '@juu/shared/pricing/quote';
import { STANDARD_TARIFF } from '@juu/shared/pricing/tariff';
import type { ZoneTier } from '@juu/shared/zone/schema';

/** What a slot in a zone of this tier costs from the quietest moment to the busiest: '$3-15'. */
export function slotPrices(tier: ZoneTier): string {
  const { lowest, highest } = priceRange({
    zoneTier: [tier],
    dayPart: DAY_PARTS,
    populationDensity: POPULATION_DENSITIES,
    demand: DEMANDS,
  });
  return formatDollarRange(lowest, highest);
}

/** What a zone of this tier counts as in a price, and what that adds: 'CBD premium zone, +$4.00'. */
export function pricedAs(tier: ZoneTier): string {
  const cents = STANDARD_TARIFF.zone[tier];
  return `${ZONE_LABELS[tier]}, ${cents > 0 ? `+${formatCents(cents)}` : 'nothing added'}`;
}

/** US dollars for a thousand impressions: '$19.00'. */
export function basePrice({ properties }: ZoneFeature): string {
  return `$${properties.base_cpm.toFixed(2)}`;
}

const KM_PER_DEGREE = 111.32;

/** Square kilometres within a zone's outline; so near the equator a plane is exact enough. */
export function areaKm2({ geometry }: ZoneFeature): number {
  const [ring = []] = geometry.coordinates;
  const [, latitude = 0] = ring[0] ?? [];
  const squareDegrees = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
  return Math.abs(squareDegrees) * KM_PER_DEGREE ** 2 * Math.cos((latitude * Math.PI) / 180);
}
