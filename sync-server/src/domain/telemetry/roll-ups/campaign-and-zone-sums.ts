import { type RawBuilder, sql } from 'kysely';
import type { AddSums, QueuedSum } from './queued-sum.ts';

const SUMS = sql`sum(q.impressions), sum(q.billed_micro)::numeric / 1000000`;

const ADDED = sql`do update
  set impressions = d.impressions + excluded.impressions, spend_usd = d.spend_usd + excluded.spend_usd`;

// Sums of campaigns and creatives that were deleted since are skipped, except in a zone's. A deleted zone counts as
// outside every zone.

/** Adds to a campaign's sums by zone and hour. */
export const addToCampaignDaily: AddSums = async (tx, sums) => {
  await sql`
    insert into campaign_daily as d (campaign_id, advertiser_id, zone_id, day, hour, impressions, spend_usd)
    select c.id, c.advertiser_id, z.id, q.day, q.hour, ${SUMS}
      from ${playsIn(sums)}
      join campaigns c on c.id = q.campaign_id
      left join zones z on z.id = q.zone_id
     group by c.id, z.id, q.day, q.hour
    on conflict (campaign_id, zone_id, day, hour) ${ADDED}`.execute(tx);
};

/** Adds to the sums of creatives by day. */
export const addToCreativeDaily: AddSums = async (tx, sums) => {
  await sql`
    insert into creative_daily as d (campaign_id, advertiser_id, creative_id, day, impressions, spend_usd)
    select c.campaign_id, c.advertiser_id, c.id, q.day, ${SUMS}
      from ${playsIn(sums)}
      join creatives c on c.id = q.creative_id
     group by c.id, q.day
    on conflict (creative_id, day) ${ADDED}`.execute(tx);
};

/** Adds to a campaign's sums by screen and day. Each campaign knows a screen by another reference. */
export const addToCampaignDeviceDaily: AddSums = async (tx, sums) => {
  const ref = sql`screen_ref(c.id, q.device_id)`;
  await sql`
    insert into campaign_device_daily as d (campaign_id, advertiser_id, device_ref, day, impressions, spend_usd)
    select c.id, c.advertiser_id, ${ref}, q.day, ${SUMS}
      from ${playsIn(sums)}
      join campaigns c on c.id = q.campaign_id
     group by c.id, ${ref}, q.day
    on conflict (campaign_id, device_ref, day) ${ADDED}`.execute(tx);
};

/** Adds to the sums of zones by month. */
export const addToZoneMonthly: AddSums = async (tx, sums) => {
  await sql`
    insert into zone_monthly as d (zone_id, month, impressions, spend_usd)
    select z.id, to_char(q.day, 'YYYY-MM'), ${SUMS}
      from ${playsIn(sums)}
      left join zones z on z.id = q.zone_id
     group by 1, 2
    on conflict (month, zone_id) ${ADDED}`.execute(tx);
};

/** Sums of plays, without the days that only gained active minutes. */
function playsIn(sums: readonly QueuedSum[]): RawBuilder<unknown> {
  const plays = sums.filter(({ campaign_id }) => campaign_id);
  return sql`json_to_recordset(${JSON.stringify(plays)}::json)
    q (device_id uuid, day date, hour smallint, campaign_id uuid, creative_id uuid, zone_id uuid,
       impressions int, billed_micro bigint)`;
}
