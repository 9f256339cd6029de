import { createHash } from 'node:crypto';
import { chooseFairly, MOST_CAMPAIGNS, weightOf } from '@juu/shared/playing/fair-choice';
import { highestPriceMicro } from '@juu/shared/playing/highest-price-micro';
import { mayPlayAt } from '@juu/shared/playing/may-play-at';
import { playMicro } from '@juu/shared/playing/micro-dollars';
import { notPlayingCodes } from '@juu/shared/playing/not-playing-codes';
import { OUTSIDE_ZONES_CENTS } from '@juu/shared/pricing/slot-price';
import { startOfHour } from '@juu/shared/time';
import { hourShareFor } from './hour-share.ts';
import type { Chosen } from './prepare-leases.ts';
import type { CampaignWithMoney } from './read-campaigns.ts';
import type { Place } from './read-fleet.ts';
import type { Zone } from './read-zones.ts';

/** A screen outside a campaign's zones gets this part of what one inside gets: it may drive there. */
const PART_OUTSIDE = 10;
/** Until a screen reports where it is, it counts as outside every zone. */
const NOWHERE: readonly string[] = [];

/** The least that a play can cost. */
const LEAST_MICRO = playMicro(OUTSIDE_ZONES_CENTS);

/** A campaign that may play now, and what is left of its hour's share; micro-dollars. */
export interface Contender {
  readonly campaign: CampaignWithMoney;
  readonly leftMicro: number;
}

/** The campaigns that may play now, whichever screen asks. */
export function contendersOf(
  campaigns: readonly CampaignWithMoney[],
  { now, busyness }: { readonly now: Date; readonly busyness: readonly number[] },
): Contender[] {
  return campaigns
    .filter((campaign) => notPlayingCodes(campaign, { now, playMicro: LEAST_MICRO }).length === 0)
    .map((campaign) => ({
      campaign,
      leftMicro: hourShareFor(campaign, { now, busyness, ownMicro: 0 }),
    }));
}

interface ChooseOptions {
  readonly deviceId: string;
  readonly now: Date;
  readonly validUntil: Date;
  readonly zones: readonly Zone[];
  readonly contenders: readonly Contender[];
  /** Places of the screens on duty. */
  readonly places: readonly Place[];
  /** Money reserved by the screen's leases of today, by campaign; micro-dollars. */
  readonly ownMicro: ReadonlyMap<string, number>;
  /** Zones that this screen is in; undefined: its place is not known. */
  readonly place: readonly string[] | undefined;
}

/**
 * Chooses a screen's campaigns from all that may play now, in any zone: the screen checks zones itself. The
 * choice stays the same for an hour, as far as money allows.
 */
export function chooseCampaigns(options: ChooseOptions): Chosen[] {
  const { deviceId, now, validUntil, zones, contenders, ownMicro, places, place } = options;
  const seed = seedOf(deviceId, startOfHour(now).toISOString());
  const drawn = contenders.map(({ campaign, leftMicro }) => ({
    campaign,
    draw: drawOf(seed, campaign.id),
    // Money that the screen's own lease reserves counts as left.
    weight: weightOf(campaign.plan, leftMicro + (ownMicro.get(campaign.id) ?? 0)),
  }));
  return chooseFairly(drawn, MOST_CAMPAIGNS).map(({ campaign }) => ({
    campaignId: campaign.id,
    priceMicro: highestPriceMicro(campaign.zoneIds, zones, { now, until: validUntil }),
    sharers: sharersOf(campaign, places, place ?? NOWHERE),
  }));
}

/** Returns a number for a screen (and e.g. an hour), always the same. */
export function seedOf(...about: string[]): number {
  return createHash('sha256').update(about.join(' ')).digest().readUInt32BE();
}

/** Returns a number between 0 and 1 for a row and a seed, always the same. */
export function drawOf(seed: number, id: string): number {
  // Ids are random, so the final mix of MurmurHash3 is enough.
  let mixed = seed ^ Number.parseInt(id.slice(0, 8), 16);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (((mixed ^ (mixed >>> 16)) >>> 0) + 1) / (2 ** 32 + 1);
}

/** Counts the screens that share what is left of a campaign's hour. */
function sharersOf(
  campaign: CampaignWithMoney,
  places: readonly Place[],
  place: readonly string[],
): number {
  const playsAt = (zoneIds: readonly string[]) => mayPlayAt(campaign, zoneIds);
  const devicesIn = (some: readonly Place[]) => some.reduce((sum, { devices }) => sum + devices, 0);
  if (playsAt(place)) {
    return Math.max(1, devicesIn(places.filter(({ zoneIds }) => playsAt(zoneIds))));
  }
  return Math.max(1, devicesIn(places)) * PART_OUTSIDE;
}
