import { uuid } from '../text.ts';
import { owner, parent, server, uuidType } from './column.ts';
import { table } from './table.ts';

/** The zones that a campaign chose; a campaign without any plays in all of them. */
export const campaignZones = table('campaign_zones', {
  bucket: 'advertiser',
  owner: 'advertiser_id',
  writer: 'campaigns:write',
  ops: ['PUT', 'PATCH', 'DELETE'],
  noun: 'zone',
  columns: {
    campaign_id: parent('campaigns', uuid),
    zone_id: owner(uuidType(), uuid),
    advertiser_id: server(uuidType()),
  },
  indexes: { by_campaign: ['campaign_id', 'zone_id'] },
});
