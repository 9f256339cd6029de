import { CAMPAIGN_STEPS } from '../campaign/lifecycle.ts';
import { choice, nullable, server, stamp, text, uuidType } from './column.ts';
import { table } from './table.ts';

/** The steps of a campaign since its first submission, without the admin's name. A trigger writes them. */
export const campaignReviews = table('campaign_reviews', {
  bucket: 'advertiser',
  owner: 'advertiser_id',
  columns: {
    campaign_id: server(uuidType()),
    advertiser_id: server(uuidType()),
    action: server(choice(CAMPAIGN_STEPS)),
    /** Why an admin rejected it or took it down. */
    reason: server(nullable(text())),
    created_at: stamp(),
  },
  indexes: { by_campaign: ['campaign_id', 'created_at'] },
});
