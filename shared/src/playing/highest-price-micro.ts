import { OUTSIDE_ZONES_CENTS, slotPriceCents } from '../pricing/slot-price.ts';
import { nairobiHour } from '../time.ts';
import { playMicro } from './micro-dollars.ts';

/** A zone as far as the price of a lease depends on it. */
interface ReachedZone {
  /** Price of a slot at an ordinary hour; US cents. */
  readonly baseCents: number;
  /** Ids of the zones that may share a place with it, itself among them. */
  readonly overlaps: readonly string[];
}

/**
 * The highest price of a play where a campaign plays, which a lease reserves for each; micro-dollars. Demand
 * counts as high: the list of the next hour is not known yet. Zones that overlap its own count too,
 * because the dearer sets the price.
 *
 * @param zoneIds zones that the campaign chose; none: it plays anywhere
 * @param until when the lease ends
 */
export function highestPriceMicro(
  zoneIds: readonly string[],
  zones: readonly ReachedZone[],
  { now, until }: { readonly now: Date; readonly until: Date },
): number {
  const reach =
    zoneIds.length === 0
      ? zones
      : zones.filter(({ overlaps }) => overlaps.some((id) => zoneIds.includes(id)));
  const hours = [now, new Date(until.getTime() - 1)].map(nairobiHour);
  const prices = reach.flatMap(({ baseCents }) =>
    hours.map((hour) => slotPriceCents({ baseCents, hour, highDemand: true })),
  );
  return playMicro(Math.max(OUTSIDE_ZONES_CENTS, ...prices));
}
