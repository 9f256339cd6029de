import { day, defaulted, integer, nullable, server, usd, uuidType } from './column.ts';
import { table } from './table.ts';

/** Plays and spend of a campaign by zone and hour of Nairobi's day. */
export const campaignDaily = table('campaign_daily', {
  bucket: 'advertiser_stats',
  owner: 'advertiser_id',
  columns: {
    campaign_id: server(uuidType()),
    advertiser_id: server(uuidType()),
    /** Null outside every zone. */
    zone_id: server(nullable(uuidType())),
    day: server(day()),
    hour: server(integer()),
    impressions: server(defaulted(integer())),
    spend_usd: server(defaulted(usd())),
  },
  indexes: {
    by_day: ['day', 'hour', 'zone_id', 'campaign_id', 'impressions', 'spend_usd'],
    by_campaign: ['campaign_id', 'day', 'hour', 'zone_id', 'impressions', 'spend_usd'],
  },
});
