import { day, defaulted, integer, server, text, usd, uuidType } from './column.ts';
import { table } from './table.ts';

/** Plays and spend of a campaign on one screen and one of Nairobi's days. */
export const campaignDeviceDaily = table('campaign_device_daily', {
  bucket: 'advertiser_stats',
  owner: 'advertiser_id',
  columns: {
    campaign_id: server(uuidType()),
    advertiser_id: server(uuidType()),
    /** Names a screen to one campaign only. */
    device_ref: server(text()),
    day: server(day()),
    impressions: server(defaulted(integer())),
    spend_usd: server(defaulted(usd())),
  },
  indexes: {
    by_campaign: ['campaign_id', 'day', 'device_ref', 'impressions', 'spend_usd'],
  },
});
