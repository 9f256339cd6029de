import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { JKIA } from '@juu/shared/nairobi/center';
import { distanceToRingKm } from '@juu/shared/zone/distance-to-ring';
import { isInside } from '@juu/shared/zone/is-inside';
import { TIER_LOOKS, TIERS } from '@/map/zones/zone-tiers.ts';

/** Ids of the zones in which a campaign plays, none meaning anywhere, and of those in which it never does. */
export interface ChosenZones {
  readonly included: readonly string[];
  readonly excluded: readonly string[];
}

/** Includes zones, or takes them out if all of them are included. */
export function toggleIncluded(chosen: ChosenZones, ids: readonly string[]): ChosenZones {
  const others = chosen.included.filter((id) => !ids.includes(id));
  return {
    included: areIncluded(chosen, ids) ? others : [...others, ...ids],
    excluded: chosen.excluded.filter((id) => !ids.includes(id)),
  };
}

/** Excludes a zone, or no longer. */
export function toggleExcluded(chosen: ChosenZones, id: string): ChosenZones {
  const others = chosen.excluded.filter((other) => other !== id);
  return {
    included: chosen.included.filter((other) => other !== id),
    excluded: chosen.excluded.includes(id) ? others : [...others, id],
  };
}

/** True if every one of some zones is included. */
export function areIncluded({ included }: ChosenZones, ids: readonly string[]): boolean {
  return ids.every((id) => included.includes(id));
}

/** So far from the airport a taxi is on its way to or from it. */
const NEAR_KM = 3;

/** Zones that are chosen at once, all of them first; a group without zones is left out. */
export function zoneGroups(zones: readonly ZoneFeature[]) {
  const ids = (belongs: (zone: ZoneFeature) => boolean) =>
    zones.filter(belongs).map(({ id }) => id);
  const groups = TIERS.map((tier) => ({
    name: `All ${TIER_LOOKS[tier].label.toLowerCase()} zones`,
    ids: ids(({ properties }) => properties.tier === tier),
  }));
  const nearAirport = { name: 'Near the airport', ids: ids(isNearAirport) };
  const all = { name: 'Inside zones only', ids: ids(() => true) };
  return [all, ...groups, nearAirport].filter((group) => group.ids.length > 0);
}

function isNearAirport({ geometry }: ZoneFeature): boolean {
  const [outline = []] = geometry.coordinates;
  return isInside(geometry, JKIA) || distanceToRingKm(JKIA, outline) <= NEAR_KM;
}
