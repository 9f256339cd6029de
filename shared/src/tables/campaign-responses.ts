import { day, defaulted, integer, nullable, server, uuidType } from './column.ts';
import { table } from './table.ts';

/** How often people followed the short links of a campaign and its creatives, by hour of Nairobi's day; nothing about who. */
export const campaignResponses = table('campaign_responses', {
  bucket: 'advertiser_stats',
  owner: 'advertiser_id',
  columns: {
    campaign_id: server(uuidType()),
    advertiser_id: server(uuidType()),
    /** The creative whose link was followed. Null if it was the campaign's own. */
    creative_id: server(nullable(uuidType())),
    day: server(day()),
    hour: server(integer()),
    responses: server(defaulted(integer())),
  },
  indexes: {
    by_campaign: ['campaign_id', 'day', 'creative_id', 'responses'],
  },
});
