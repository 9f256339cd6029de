import { sql } from 'kysely';
import type { StatementParts } from '../../../platform/database/statement-parts.ts';

const SUMS = sql`sum(q.impressions), sum(q.billed_micro)::numeric / 1000000`;

const ADDED = sql`do update
  set impressions = d.impressions + excluded.impressions, spend_usd = d.spend_usd + excluded.spend_usd`;

const SCREEN_REF = sql`screen_ref(c.id, q.device_id)`;

/**
 * The parts that add plays, from the rows of the part `moved`, to a campaign's sums by zone and hour, by creative and
 * day, and by screen and day, and to those of zones by month. Sums of campaigns and creatives that were deleted since
 * are skipped, except in a zone's. A deleted zone counts as outside every zone. Each campaign knows a screen by another
 * reference.
 */
export const CAMPAIGN_AND_ZONE_PARTS: StatementParts = [
  // A day that only gained active minutes has no campaign.
  ['play_sums', sql`select * from moved where campaign_id is not null`],
  [
    'added_to_campaign_daily',
    sql`
        insert into campaign_daily as d (campaign_id, advertiser_id, zone_id, day, hour, impressions, spend_usd)
        select c.id, c.advertiser_id, z.id, q.day, q.hour, ${SUMS}
          from play_sums q
          join campaigns c on c.id = q.campaign_id
          left join zones z on z.id = q.zone_id
         group by c.id, z.id, q.day, q.hour
        on conflict (campaign_id, zone_id, day, hour) ${ADDED}`,
  ],
  [
    'added_to_creative_daily',
    sql`
        insert into creative_daily as d (campaign_id, advertiser_id, creative_id, day, impressions, spend_usd)
        select c.campaign_id, c.advertiser_id, c.id, q.day, ${SUMS}
          from play_sums q
          join creatives c on c.id = q.creative_id
         group by c.id, q.day
        on conflict (creative_id, day) ${ADDED}`,
  ],
  [
    'added_to_campaign_device_daily',
    sql`
        insert into campaign_device_daily as d (campaign_id, advertiser_id, device_ref, day, impressions, spend_usd)
        select c.id, c.advertiser_id, ${SCREEN_REF}, q.day, ${SUMS}
          from play_sums q
          join campaigns c on c.id = q.campaign_id
         group by c.id, ${SCREEN_REF}, q.day
        on conflict (campaign_id, device_ref, day) ${ADDED}`,
  ],
  [
    'added_to_zone_monthly',
    sql`
        insert into zone_monthly as d (zone_id, month, impressions, spend_usd)
        select z.id, to_char(q.day, 'YYYY-MM'), ${SUMS}
          from play_sums q
          left join zones z on z.id = q.zone_id
         group by 1, 2
        on conflict (month, zone_id) ${ADDED}`,
  ],
];
