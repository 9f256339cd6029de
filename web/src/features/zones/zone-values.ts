import { type AdminZone, type ZoneChange, zoneFields } from '@juu/shared/endpoints/zones';
import { ordinaryPriceCents } from '@juu/shared/pricing/slot-price';
import type { Position } from '@juu/shared/zone/ring';
import type { PopulationDensity, ZoneTier } from '@juu/shared/zone/schema';
import { z } from 'zod';

/** The form's values of a zone; its outline is kept beside them. */
export interface ZoneValues {
  name: string;
  tier: ZoneTier;
  population_density: PopulationDensity;
  /** US dollars as typed. */
  base_cpm: string;
}

/** Checks what was typed with the rules of the server. */
export const zoneFormSchema = z.object({
  name: zoneFields.name,
  tier: zoneFields.tier,
  population_density: zoneFields.population_density,
  base_cpm: z.string().transform(dollarsOf).pipe(zoneFields.base_cpm),
});
export type CheckedZone = z.output<typeof zoneFormSchema>;

function dollarsOf(typed: string): number {
  const amount = typed.trim().replace(/^\$/, '');
  return amount === '' ? Number.NaN : Number(amount);
}

/** Returns the price that tier and density suggest, as the form shows it: '8.00'. */
export function suggestedPrice({
  tier,
  population_density,
}: Pick<ZoneValues, 'tier' | 'population_density'>): string {
  return (ordinaryPriceCents(tier, population_density) / 100).toFixed(2);
}

/** Returns the form's first values, for a zone or a new one. */
export function valuesOf(zone: AdminZone | undefined): ZoneValues {
  if (!zone) {
    const kind = { tier: 'standard', population_density: 'medium' } as const;
    return { name: '', ...kind, base_cpm: suggestedPrice(kind) };
  }
  const { name, tier, population_density, base_cpm } = zone;
  return { name, tier, population_density, base_cpm: base_cpm.toFixed(2) };
}

/** The outline's corners, the first not repeated. */
export function cornersOf(zone: AdminZone | undefined): readonly Position[] {
  return (zone?.polygon.coordinates[0] ?? []).slice(0, -1);
}

/** The corners with the first repeated at the end, as GeoJSON wants it. */
export function closedRing(corners: readonly Position[]): Position[] {
  const [first] = corners;
  return first ? [...corners, first] : [];
}

/** Returns the fields that differ from the opened zone, so other admins' changes since then stay. */
export function changeOf(
  zone: AdminZone,
  checked: CheckedZone,
  corners: readonly Position[],
): ZoneChange {
  const fields = Object.entries(checked).filter(
    ([field, value]) => zone[field as keyof CheckedZone] !== value,
  );
  const isMoved = String(corners) !== String(cornersOf(zone));
  return {
    ...Object.fromEntries(fields),
    ...(isMoved && { polygon: polygonOf(corners) }),
  };
}

export function polygonOf(corners: readonly Position[]) {
  return { type: 'Polygon' as const, coordinates: [closedRing(corners)] as [Position[]] };
}
