import type { Schema } from '@juu/db/schema';
import { playMicro } from '@juu/shared/playing/micro-dollars';
import { notPlayingCodes } from '@juu/shared/playing/not-playing-codes';
import { dearestZone } from '@juu/shared/playing/zones-at';
import { OUTSIDE_ZONES_CENTS, slotPriceCents } from '@juu/shared/pricing/slot-price';
import { nairobiDay, nairobiHour, startOfHourMs } from '@juu/shared/time';
import { isInside, type Position } from '@juu/shared/zone/is-inside';
import { type Kysely, sql } from 'kysely';
import { readCampaignsInFlight } from './read-campaigns.ts';
import type { Zone } from './read-zones.ts';
import { baseCentsOfHour, versionAt } from './zone-versions.ts';

/** A list made later than this leaves demand out: no server ran when its hour began. */
const BEGIN_MS = 60_000;
/** Lists that a process remembers: two weeks of hours. */
const MOST_KEPT = 336;

interface PriceListsOptions {
  /** Campaigns that may play in a zone and hour from which demand is high. */
  readonly highDemandCampaigns: number;
}

/** A place's dearest zone and the price of a play there. */
export interface PlacePrice {
  /** Null outside every zone. */
  readonly zoneId: string | null;
  /** All zones that the place is in. */
  readonly zoneIds: readonly string[];
  /** Micro-dollars. */
  readonly priceMicro: number;
}

/** Slot prices in some hours; each hour's prices are stored once and never change. */
export class PriceLists {
  readonly #zones: readonly Zone[];
  readonly #byHour: ReadonlyMap<number, ReadonlyMap<string, number>>;

  constructor(zones: readonly Zone[], byHour: ReadonlyMap<number, ReadonlyMap<string, number>>) {
    this.#zones = zones;
    this.#byHour = byHour;
  }

  /**
   * The price of a play at a place in the hour of an instant: that of its dearest zone, by the map of
   * that instant.
   */
  at(position: Position, instant: Date): PlacePrice {
    const zones = this.#zones.filter((zone) => {
      const version = versionAt(zone, instant);
      return version !== undefined && isInside(version.polygon, position);
    });
    const prices = this.#byHour.get(startOfHourMs(instant));
    const centsOf = ({ id }: Zone) => {
      const cents = prices?.get(id);
      if (cents === undefined)
        throw new Error(`zone ${id} has no price at ${instant.toISOString()}`);
      return cents;
    };
    const dearest = dearestZone(zones, centsOf);
    return {
      zoneId: dearest?.id ?? null,
      zoneIds: zones.map(({ id }) => id),
      priceMicro: playMicro(dearest ? centsOf(dearest) : OUTSIDE_ZONES_CENTS),
    };
  }
}

/**
 * Reads the price lists of hours, and stores those that are missing. Slot prices come only from here.
 *
 * @param now the database's clock
 */
export type ReadPriceLists = (
  kysely: Kysely<Schema>,
  zones: readonly Zone[],
  instants: readonly Date[],
  now: Date,
) => Promise<PriceLists>;

/** Caches complete lists: stored prices never change. */
export function createReadPriceLists({ highDemandCampaigns }: PriceListsOptions): ReadPriceLists {
  const known = new Map<number, ReadonlyMap<string, number>>();
  return async (kysely, zones, instants, now) => {
    const hours = [...new Set(instants.map((instant) => startOfHourMs(instant)))].sort(
      (a, b) => a - b,
    );
    const isWhole = (hour: number, list: ReadonlyMap<string, number> | undefined) =>
      zones.every(
        (zone) => list?.has(zone.id) || baseCentsOfHour(zone, new Date(hour)) === undefined,
      );
    // A copy: another call may forget hours while this one's prices are still in use.
    const lists = new Map(
      hours.flatMap((hour) => {
        const list = known.get(hour);
        return list ? [[hour, list] as const] : [];
      }),
    );
    const unknown = hours.filter((hour) => !isWhole(hour, lists.get(hour)));
    if (unknown.length === 0) return new PriceLists(zones, lists);

    const stored = await readStored(kysely, unknown);
    const missing = unknown.filter((hour) => !isWhole(hour, stored.get(hour)));
    for (const hour of unknown) {
      const list = stored.get(hour);
      // Not cached if this transaction stores it: the transaction may be rolled back.
      if (list && isWhole(hour, list)) known.set(hour, list);
    }
    forgetFirst(known, MOST_KEPT + hours.length);
    if (missing.length === 0) return new PriceLists(zones, new Map([...lists, ...stored]));

    for (const hour of missing) {
      await store(kysely, { zones, hour: new Date(hour), now, highDemandCampaigns });
    }
    return new PriceLists(zones, new Map([...lists, ...(await readStored(kysely, unknown))]));
  };
}

function forgetFirst(known: Map<number, unknown>, most: number): void {
  for (const hour of known.keys()) {
    if (known.size <= most) return;
    known.delete(hour);
  }
}

async function readStored(
  kysely: Kysely<Schema>,
  hours: readonly number[],
): Promise<Map<number, Map<string, number>>> {
  const rows = await kysely
    .selectFrom('zone_prices')
    .select(['hour', 'zone_id', 'slot_cents'])
    .where(
      'hour',
      'in',
      hours.map((hour) => new Date(hour)),
    )
    .execute();
  const lists = new Map<number, Map<string, number>>();
  for (const { hour, zone_id, slot_cents } of rows) {
    const list = lists.get(hour.getTime()) ?? new Map<string, number>();
    lists.set(hour.getTime(), list.set(zone_id, slot_cents));
  }
  return lists;
}

interface NewList extends PriceListsOptions {
  readonly zones: readonly Zone[];
  readonly hour: Date;
  readonly now: Date;
}

/** Stores the missing prices of an hour. If two transactions do so at once, the first counts. */
async function store(kysely: Kysely<Schema>, list: NewList): Promise<void> {
  const { hour, now } = list;
  const zones = list.zones.flatMap((zone) => {
    const baseCents = baseCentsOfHour(zone, hour);
    return baseCents === undefined ? [] : { id: zone.id, baseCents };
  });
  const isBegun = now.getTime() >= hour.getTime() + BEGIN_MS;
  const crowded = isBegun ? new Set<string>() : await crowdedZones(kysely, { ...list, zones });
  const prices = zones.map(({ id, baseCents }) => {
    const high_demand = crowded.has(id);
    const slot = { baseCents, hour: nairobiHour(hour), highDemand: high_demand };
    return { zone_id: id, slot_cents: slotPriceCents(slot), high_demand };
  });
  await sql`
    insert into zone_prices (hour, zone_id, slot_cents, high_demand)
    select ${hour}::timestamptz, p.zone_id, p.slot_cents, p.high_demand
      from json_to_recordset(${JSON.stringify(prices)}::json)
           p (zone_id uuid, slot_cents int, high_demand boolean)
      join zones z on z.id = p.zone_id
     order by p.zone_id
    on conflict do nothing`.execute(kysely);
}

/** A zone with its price at an ordinary hour when the hour begins; US cents. */
type ListedZone = Pick<Zone, 'id' | 'baseCents'>;

interface CrowdedOptions extends Pick<NewList, 'hour' | 'highDemandCampaigns'> {
  readonly zones: readonly ListedZone[];
}

/** Zones with high demand in an hour: enough campaigns may play there. */
async function crowdedZones(
  kysely: Kysely<Schema>,
  { zones, hour, highDemandCampaigns }: CrowdedOptions,
): Promise<Set<string>> {
  const campaigns = await readCampaignsInFlight(kysely, nairobiDay(hour));
  const isCrowded = ({ id, baseCents }: ListedZone) => {
    const slot = { baseCents, hour: nairobiHour(hour), highDemand: false };
    const moment = { now: hour, playMicro: playMicro(slotPriceCents(slot)), devices: [[id]] };
    const contenders = campaigns.filter(
      (campaign) => notPlayingCodes(campaign, moment).length === 0,
    );
    return contenders.length >= highDemandCampaigns;
  };
  return new Set(zones.filter(isCrowded).map(({ id }) => id));
}
