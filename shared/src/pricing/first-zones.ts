import type { PopulationDensity, ZoneTier } from '../zone/schema.ts';
import { ordinaryPriceCents } from './slot-price.ts';

/** The lowest and the highest density of each tier's seeded zones. */
const DENSITIES = {
  premium: ['high', 'very_high'],
  standard: ['medium', 'very_high'],
  basic: ['low', 'high'],
} as const satisfies Record<ZoneTier, readonly PopulationDensity[]>;

/**
 * The cheapest and the dearest seeded zone of each tier, with prices at an ordinary hour in US cents: what
 * a page says before it knows the zones. The seeds themselves stand in `db/seeds/zones.json`.
 */
export const FIRST_ZONES = (['premium', 'standard', 'basic'] as const).flatMap((tier) =>
  DENSITIES[tier].map((density) => ({ tier, baseCents: ordinaryPriceCents(tier, density) })),
);
