import { expect, it } from 'vitest';
import type { ReplicaRow } from '@/replica/schema.ts';
import type { CheckedCampaign } from './campaign-values.ts';
import { changedColumns } from './save-campaign.ts';

const columns = {
  name: 'Karibu',
  subscription_plan: 'basic',
  category: 'general',
  budget_usd: 900,
  daily_cap_usd: 30,
  start_date: '2026-11-20',
  end_date: '2026-12-20',
} as const;
const typed: CheckedCampaign = { ...columns, name: 'Karibu tena', zone_ids: [], creative_ids: [] };

it.each([
  ['draft', null, { name: 'Karibu tena' }],
  ['paused', 'rejected', { name: 'Karibu tena', status: 'draft' }],
  // Approved while it was edited: the judge says that it is no longer a draft.
  ['active', null, { name: 'Karibu tena' }],
])('a save of a campaign that is %s (%s) changes what it must', (status, pause_cause, changed) => {
  const row = { ...columns, status, pause_cause } as ReplicaRow<'campaigns'>;
  expect(changedColumns(row, typed)).toEqual(changed);
});
