import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import { dearestZone, type PricedZone, zonesAt } from '@juu/shared/playing/zones-at';
import { usdToCents } from '@juu/shared/pricing/slot-price';
import { distanceToRingKm } from '@juu/shared/zone/distance-to-ring';
import type { Position } from '@juu/shared/zone/is-inside';

interface CountedZone extends PricedZone {
  readonly cents: number;
}

/**
 * Counts each screen once, in the zone that prices it: the dearest, if several overlap. A screen that its
 * rounded position puts outside all zones counts in the nearest one, because the server shows screens
 * inside zones only. So the counts add up to the number of screens.
 *
 * @returns counts by the zone's id; zones without screens are left out
 */
export function screensInZones(
  screens: Iterable<DeviceFeature>,
  zones: readonly ZoneFeature[],
): ReadonlyMap<string, number> {
  const priced = zones.map(({ id, geometry, properties }) => ({
    id,
    polygon: geometry,
    cents: usdToCents(properties.base_cpm),
  }));
  const counts = new Map<string, number>();
  for (const { geometry } of screens) {
    const at = geometry.coordinates;
    const zone = dearestZone(zonesAt(priced, at), ({ cents }) => cents) ?? nearestZone(priced, at);
    if (zone) counts.set(zone.id, (counts.get(zone.id) ?? 0) + 1);
  }
  return counts;
}

function nearestZone(zones: readonly CountedZone[], at: Position): CountedZone | undefined {
  const [nearest] = zones
    .map((zone) => ({ zone, distance: distanceToRingKm(at, zone.polygon.coordinates[0] ?? []) }))
    .sort((a, b) => a.distance - b.distance || b.zone.cents - a.zone.cents);
  return nearest?.zone;
}
