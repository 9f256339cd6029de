import { jsonOf } from '@juu/shared/json-of';
import { type AccountPlan, zonesLeftOut } from '@juu/shared/playing/account-plan';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { highestPriceMicro } from '@juu/shared/playing/highest-price-micro';
import { freeMicro, microOf } from '@juu/shared/playing/micro-dollars';
import { playlistEnd } from '@juu/shared/playing/playlist-end';
import { type NotPlayingReason, whyNotPlaying } from '@juu/shared/playing/why-not-playing';
import { withOverlaps } from '@juu/shared/playing/zones-at';
import { usdToCents } from '@juu/shared/pricing/slot-price';
import type { ProfileStatus } from '@juu/shared/profile/schema';
import type { Polygon } from '@juu/shared/zone/is-inside';
import { IS_CURRENT } from '@/features/creatives/current-creatives.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { spentUsd } from '@/replica/spend-micro.ts';

/**
 * The replica's facts about whether some campaigns play. Parameters: today in Nairobi, then the campaigns'
 * ids as JSON. Sums come from roll-ups, so they are some seconds old. Each part is read from an index.
 */
export const PLAYING_FACTS_SQL = `
  SELECT c.id, p.status AS advertiser_status, p.account_plan, p.trial_from, p.over_credit_since,
         (SELECT json_group_array(zone_id) FROM campaign_zones WHERE campaign_id = c.id) AS zone_ids,
         (SELECT count(*) FROM creatives
           WHERE campaign_id = c.id AND file_url IS NOT NULL AND ${IS_CURRENT}) AS creatives_arrived,
         (SELECT ${spentUsd()} FROM campaign_daily
           WHERE campaign_id = c.id) AS spent_usd,
         (SELECT ${spentUsd()} FROM campaign_daily
           WHERE campaign_id = c.id AND day = ?1) AS spent_today_usd,
         (SELECT ifnull(sum(impressions), 0) FROM campaign_daily
           WHERE day = ?1 AND spend_usd > 0) AS account_plays_today
    FROM campaigns c
    LEFT JOIN profiles p ON p.id = c.advertiser_id
   WHERE c.id IN (SELECT value FROM json_each(?2))`;

export const ZONE_FACTS_SQL = 'SELECT id, tier, base_cpm, polygon_geojson FROM zones';

/** A row of `PLAYING_FACTS_SQL`. */
export interface PlayingFacts {
  readonly id: string;
  readonly advertiser_status: ProfileStatus | null;
  readonly account_plan: AccountPlan | null;
  readonly trial_from: string | null;
  readonly over_credit_since: string | null;
  /** JSON of the ids of the zones that the campaign chose. */
  readonly zone_ids: string;
  readonly creatives_arrived: number;
  readonly spent_usd: number;
  readonly spent_today_usd: number;
  readonly account_plays_today: number;
}

/** A row of `ZONE_FACTS_SQL`. */
export interface ZoneFacts {
  readonly id: string;
  readonly tier: string | null;
  readonly base_cpm: number | null;
  readonly polygon_geojson: string | null;
}

/** The zones as `replicaReasons` takes them. Parse once for all campaigns: outlines are slow to parse. */
export function zonesForReasons(zones: readonly ZoneFacts[]) {
  return withOverlaps(
    zones.map(({ id, tier, base_cpm, polygon_geojson }) => ({
      id,
      tier,
      baseCents: usdToCents(base_cpm ?? 0),
      polygon: (jsonOf(polygon_geojson) as Polygon | undefined) ?? { coordinates: [] },
    })),
  );
}

/**
 * Why a campaign does not play, as far as the replica knows. It does not know where screens are, and what is
 * left of this hour's share of the money.
 */
export function replicaReasons(
  campaign: ReplicaRow<'campaigns'>,
  facts: PlayingFacts,
  zones: ReturnType<typeof zonesForReasons>,
  now: Date,
): NotPlayingReason[] {
  const zoneIds: string[] = JSON.parse(facts.zone_ids);
  const leftOf = (limitUsd: number | null, spentUsd: number) =>
    freeMicro({
      limitMicro: microOf(limitUsd ?? 0),
      spentMicro: microOf(spentUsd),
      reservedMicro: 0,
    });
  const until = playlistEnd(now);
  return whyNotPlaying(
    {
      status: campaign.status ?? '',
      pause_cause: campaign.pause_cause,
      start_date: campaign.start_date ?? '',
      end_date: campaign.end_date ?? '',
      hours: campaign.hours,
      zoneIds,
      excludedZoneIds: readExcludedZones(campaign.excluded_zones),
      leftOutZoneIds: zonesLeftOut(facts.account_plan, zones),
      advertiserStatus: facts.advertiser_status ?? 'active',
      account: {
        plan: facts.account_plan,
        trialFrom: facts.trial_from,
        isOverCredit: facts.over_credit_since !== null,
        playsToday: facts.account_plays_today,
      },
      capMicro: microOf(campaign.daily_cap_usd ?? 0),
      budgetMicro: microOf(campaign.budget_usd ?? 0),
      leftTodayMicro: leftOf(campaign.daily_cap_usd, facts.spent_today_usd),
      leftMicro: leftOf(campaign.budget_usd, facts.spent_usd),
      creativesArrived: facts.creatives_arrived,
    },
    { now, playMicro: highestPriceMicro(zoneIds, zones, { now, until }) },
  );
}
