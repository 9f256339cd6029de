import { emptyRow } from '@juu/shared/tables/all';
import { expect, it } from 'vitest';
import { campaignFields, campaignRow } from '@/testing/campaign-row.ts';
import type { CheckedCampaign } from './campaign-values.ts';
import { changeOf } from './change-of.ts';
import type { StoredCampaign } from './read-campaign.ts';

const creative = (id: string, weight: number) => ({ ...emptyRow('creatives'), id, weight });
const live = {
  row: { ...emptyRow('campaigns'), ...campaignRow({ status: 'active' }) },
  zones: [],
  creatives: [creative('k1', 1), creative('k2', 3)],
  zoneIds: ['z1', 'z2'],
  creativeIds: ['k1', 'k2'],
} as unknown as StoredCampaign;
const unchanged: CheckedCampaign = {
  ...campaignFields,
  zone_ids: ['z2', 'z1'],
  creative_ids: ['k1', 'k2'],
  creative_weights: { k1: 1, k2: 3 },
  creative_names: {},
};

it('is nothing while the form says what the live campaign does', () => {
  expect(changeOf(live, unchanged)).toEqual({});
});

it('holds the columns, zones and creatives that differ, and no other', () => {
  expect(changeOf(live, { ...unchanged, budget_usd: 950 })).toEqual({ budget_usd: 950 });
  expect(changeOf(live, { ...unchanged, zone_ids: [] })).toEqual({ zone_ids: [] });
});

it('names all creatives of the new version once one differs, in their order', () => {
  const changed = { ...unchanged, creative_ids: ['k3', 'k1'] };
  expect(changeOf(live, changed)).toEqual({
    creatives: [
      { id: 'k3', weight: 1, position: 0 },
      { id: 'k1', weight: 1, position: 1 },
    ],
  });
  const weighed = { ...unchanged, creative_weights: { k1: 2, k2: 3 } };
  expect(changeOf(live, weighed)).toMatchObject({ creatives: [{ weight: 2 }, { weight: 3 }] });
});
