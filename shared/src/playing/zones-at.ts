import { boundsOf } from '../zone/bounds.ts';
import { isInside, type Polygon, type Position } from '../zone/is-inside.ts';

/** A zone as far as a place's price depends on it. */
export interface PricedZone {
  readonly id: string;
  readonly polygon: Polygon;
}

/** The zones that a position is in. */
export function zonesAt<Zone extends PricedZone>(
  zones: readonly Zone[],
  position: Position,
): Zone[] {
  return zones.filter(({ polygon }) => isInside(polygon, position));
}

/**
 * The zone that sets the price if several overlap: the dearest, of equal ones the first by id.
 *
 * @param slotCents price of a slot in each zone; US cents
 */
export function dearestZone<Zone extends PricedZone>(
  zones: readonly Zone[],
  slotCents: (zone: Zone) => number,
): Zone | undefined {
  return zones.reduce<Zone | undefined>((dearest, zone) => {
    if (!dearest) return zone;
    const difference = slotCents(zone) - slotCents(dearest);
    return difference > 0 || (difference === 0 && zone.id < dearest.id) ? zone : dearest;
  }, undefined);
}

/** Each zone with the ids of the zones that may share a place with it, itself among them. */
export function withOverlaps<Zone extends PricedZone>(
  zones: readonly Zone[],
): (Zone & { readonly overlaps: readonly string[] })[] {
  return zones.map((zone) => ({
    ...zone,
    overlaps: zones.flatMap(({ id, polygon }) => (mayOverlap(zone.polygon, polygon) ? id : [])),
  }));
}

/** True if two polygons may share a place: their bounding boxes do. */
export function mayOverlap(one: Polygon, other: Polygon): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}
