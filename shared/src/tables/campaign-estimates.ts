import { central, day, integer, nullable, server, text, time, usd, uuidType } from './column.ts';
import { table } from './table.ts';

/** What the server expected of a campaign when it was last submitted, to compare with what came of it. */
export const campaignEstimates = table('campaign_estimates', {
  bucket: 'advertiser',
  owner: 'advertiser_id',
  columns: {
    campaign_id: server(uuidType()),
    advertiser_id: server(uuidType()),
    plays: server(integer()),
    spend_usd: server(usd()),
    /** The day on which its budget was to be used up, else the last one estimated. */
    until: server(day()),
    estimated_at: server(time()),
    /** The campaign's revision that was estimated. */
    revision: central(integer()),
    /** The account's plan, booked plan and trial that it was estimated with. */
    account: central(nullable(text())),
  },
  indexes: { by_campaign: ['campaign_id'] },
});
