import { HOURS_OF_WEEK, hourOfWeek, type Week } from '../playing/hours-of-week.ts';
import { mayPlayAt, type PlayingZones } from '../playing/may-play-at.ts';
import { playMicro } from '../playing/micro-dollars.ts';
import { slotPriceCents } from '../pricing/slot-price.ts';

/** The weeks before today that the inventory is counted from. */
export const INVENTORY_WEEKS = 2;

/** What screens had to show in a zone, by hour of the week, in the weeks before today. */
export interface ZoneInventory {
  /** Null outside every zone. */
  readonly zoneId: string | null;
  /** Price of a slot at an ordinary hour; US cents. */
  readonly baseCents: number;
  /** Minutes of screens on duty, summed over the weeks. */
  readonly dutyMinutes: readonly number[];
  /** Minutes of these in which a campaign was on the screen. */
  readonly playedMinutes: readonly number[];
  /** True in hours in which demand was mostly high. */
  readonly highDemand: Week;
}

/** Plays that a campaign can have in an hour of the week, if nothing changes. */
export interface HourSupply {
  readonly plays: number;
  /** Price of a play, on average over the zones; micro-dollars. */
  readonly priceMicro: number;
  readonly zones: readonly { readonly zoneId: string | null; readonly plays: number }[];
}

/** The zones in which a campaign may play. */
export function zonesOf<Zone extends Pick<ZoneInventory, 'zoneId'>>(
  campaign: PlayingZones,
  zones: readonly Zone[],
): Zone[] {
  return zones.filter(({ zoneId }) => mayPlayAt(campaign, zoneId === null ? [] : [zoneId]));
}

/**
 * What is free of an inventory in each hour of a week.
 *
 * @param playSeconds how long a play lasts
 */
export function supplyOf(inventory: readonly ZoneInventory[], playSeconds: number): HourSupply[] {
  return Array.from({ length: HOURS_OF_WEEK }, (_none, place) => {
    const zones = inventory.map((zone) => ({
      zoneId: zone.zoneId,
      plays: (freeMinutes(zone, place) * 60) / playSeconds / INVENTORY_WEEKS,
      priceMicro: playMicro(
        slotPriceCents({
          baseCents: zone.baseCents,
          hour: place % 24,
          highDemand: zone.highDemand[place] === true,
        }),
      ),
    }));
    const plays = sumOf(zones, (zone) => zone.plays);
    const cost = sumOf(zones, (zone) => zone.plays * zone.priceMicro);
    return {
      plays: Math.floor(plays),
      priceMicro: plays > 0 ? Math.round(cost / plays) : 0,
      zones: zones.map((zone) => ({ zoneId: zone.zoneId, plays: zone.plays })),
    };
  });
}

/** Part of the screens' time in some hours in which no campaign played, 0 to 1; undefined without any time. */
export function freeShare(inventory: readonly ZoneInventory[], booked: Week): number | undefined {
  const inBooked = (minutesAt: (zone: ZoneInventory, place: number) => number) =>
    sumOf(inventory, (zone) =>
      sumOf([...booked.keys()], (place) => (booked[place] ? minutesAt(zone, place) : 0)),
    );
  const duty = inBooked(({ dutyMinutes }, place) => dutyMinutes[place] ?? 0);
  return duty > 0 ? inBooked(freeMinutes) / duty : undefined;
}

/** How busy screens are in each hour of a day: a campaign's money is spread over the hours by it. */
export function busynessOf(inventory: readonly ZoneInventory[]): number[] {
  return Array.from({ length: 24 }, (_none, hour) =>
    sumOf(inventory, ({ dutyMinutes }) =>
      sumOf([0, 1, 2, 3, 4, 5, 6], (day) => dutyMinutes[hourOfWeek(day, hour)] ?? 0),
    ),
  );
}

function freeMinutes({ dutyMinutes, playedMinutes }: ZoneInventory, place: number): number {
  return Math.max(0, (dutyMinutes[place] ?? 0) - (playedMinutes[place] ?? 0));
}

export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
