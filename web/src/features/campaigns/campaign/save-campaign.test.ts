import { expect, it } from 'vitest';
import { campaignFields, campaignRow } from '@/testing/campaign-row.ts';
import type { CheckedCampaign } from './campaign-values.ts';
import { changedColumns } from './save-campaign.ts';

const typed: CheckedCampaign = {
  ...campaignFields,
  name: 'Karibu tena',
  zone_ids: [],
  creative_ids: [],
  creative_weights: {},
};

it.each([
  ['draft', null, { name: 'Karibu tena' }],
  ['paused', 'rejected', { name: 'Karibu tena', status: 'draft' }],
  // Approved while it was edited: the judge says that it is no longer a draft.
  ['active', null, { name: 'Karibu tena' }],
] as const)(
  'a save of a campaign that is %s (%s) changes what it must',
  (status, pause_cause, changed) => {
    const row = campaignRow({ status, pause_cause });
    expect(changedColumns(row, typed)).toEqual(changed);
  },
);
