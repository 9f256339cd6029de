import { expect, it } from 'vitest';
import { campaignFields, campaignRow } from '@/testing/campaign-row.ts';
import type { CheckedCampaign } from './campaign-values.ts';
import { changedColumns, typedColumns } from './save-campaign.ts';

const typed: CheckedCampaign = {
  ...campaignFields,
  name: 'Karibu tena',
  zone_ids: [],
  creative_ids: [],
  creative_weights: {},
  creative_names: {},
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

it('saves a creative with the name that was typed, and leaves it as it is without one', () => {
  const form = { ...typed, creative_weights: { a: 3 }, creative_names: { a: ' Evening ', b: ' ' } };
  expect(typedColumns(form, 'a', 0)).toEqual({ position: 0, weight: 3, name: 'Evening' });
  expect(typedColumns(form, 'b', 1)).toEqual({ position: 1, weight: 1 });
  expect(typedColumns(form, 'c', 2)).toEqual({ position: 2, weight: 1 });
});
