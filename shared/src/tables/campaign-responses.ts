import { day, defaulted, integer, server, uuidType } from './column.ts';
import { table } from './table.ts';

/** How often people followed a campaign's short link, by hour of Nairobi's day; nothing about who. */
export const campaignResponses = table('campaign_responses', {
  bucket: 'advertiser_stats',
  owner: 'advertiser_id',
  columns: {
    campaign_id: server(uuidType()),
    advertiser_id: server(uuidType()),
    day: server(day()),
    hour: server(integer()),
    responses: server(defaulted(integer())),
  },
  indexes: {
    by_campaign: ['campaign_id', 'day', 'responses'],
  },
});
