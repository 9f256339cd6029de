import { day, defaulted, integer, server, usd, uuidType } from './column.ts';
import { table } from './table.ts';

/** Plays and spend of a creative on one of Nairobi's days. */
export const creativeDaily = table('creative_daily', {
  bucket: 'advertiser_stats',
  owner: 'advertiser_id',
  columns: {
    campaign_id: server(uuidType()),
    advertiser_id: server(uuidType()),
    creative_id: server(uuidType()),
    day: server(day()),
    impressions: server(defaulted(integer())),
    spend_usd: server(defaulted(usd())),
  },
  indexes: {
    by_campaign: ['campaign_id', 'day', 'creative_id', 'impressions', 'spend_usd'],
  },
});
