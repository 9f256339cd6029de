import { playing } from '@juu/shared/endpoints/playing';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { microOf, playMicro } from '@juu/shared/playing/micro-dollars';
import { whyNotPlaying } from '@juu/shared/playing/why-not-playing';
import { usdToCents } from '@juu/shared/pricing/slot-price';
import { isInside } from '@juu/shared/zone/is-inside';
import { refuse } from '../answer.ts';
import { mock } from '../mock.ts';
import { fleetOf } from '../mock-fleet.ts';
import { currentCreatives } from '../proposed-changes.ts';
import type { Row } from '../row-store.ts';
import type { World } from '../world.ts';

/** Plays that screens may still make of a campaign that plays. */
const GRANTED = 240;

/** Whether an advertiser's campaign plays, by the rules of the product. Nothing has been spent yet. */
export const playingHandlers = (world: World) => [
  mock(world, playing.read, ({ caller, params }) => {
    const campaign = world.rows.get('campaigns', params.id);
    if (campaign?.advertiser_id !== caller.account.id) {
      return refuse('not_found', 'This campaign does not exist');
    }
    const zones = zonesOf(world, campaign);
    const screens = fleetOf(world, caller, Date.now()).map(({ geometry }) =>
      zones.filter((zone) => isInside(polygonOf(zone), geometry.coordinates)).map(({ id }) => id),
    );
    const prices = zones.map(({ base_cpm }) => playMicro(usdToCents(Number(base_cpm))));
    const now = new Date();
    const reasons = whyNotPlaying(
      {
        status: String(campaign.status),
        pause_cause: campaign.pause_cause as string | null,
        start_date: String(campaign.start_date),
        end_date: String(campaign.end_date),
        hours: (campaign.hours as string | null) ?? null,
        zoneIds: zones.map(({ id }) => id),
        excludedZoneIds: readExcludedZones(String(campaign.excluded_zones ?? '')),
        leftOutZoneIds: [],
        advertiserStatus: world.statusOf(caller.account.id),
        account: { plan: 'enterprise', trialFrom: null, isOverCredit: false, playsToday: 0 },
        capMicro: microOf(Number(campaign.daily_cap_usd)),
        budgetMicro: microOf(Number(campaign.budget_usd)),
        leftTodayMicro: microOf(Number(campaign.daily_cap_usd)),
        leftMicro: microOf(Number(campaign.budget_usd)),
        creativesArrived: currentCreatives(world, campaign.id).filter(({ file_url }) => file_url)
          .length,
      },
      { now, playMicro: Math.min(...prices), devices: screens },
    );
    const granted_plays = reasons.length > 0 ? 0 : GRANTED;
    return {
      campaign_id: campaign.id,
      at: now.toISOString(),
      today: {
        spent_usd: 0,
        granted_plays,
        granted_usd: (granted_plays * Math.max(...prices)) / 1e6,
      },
      is_playing: reasons.length === 0,
      reasons,
    };
  }),
];

/** The zones that a campaign chose; none: all. */
function zonesOf({ rows }: World, campaign: Row): Row[] {
  const ids = rows
    .all('campaign_zones')
    .filter(({ campaign_id }) => campaign_id === campaign.id)
    .map(({ zone_id }) => zone_id);
  return rows.all('zones').filter(({ id }) => ids.length === 0 || ids.includes(id));
}

function polygonOf({ polygon_geojson }: Row) {
  return JSON.parse(String(polygon_geojson)) as { coordinates: [number, number][][] };
}
