import type { CampaignState } from '@juu/shared/campaign/lifecycle';
import { describe, expect, it } from 'vitest';
import type { RejectedOp, Rejection } from '@/outbox/rejections/rejections.ts';
import { campaignRow } from '@/testing/campaign-row.ts';
import { blankValues } from '../campaign/campaign-values.ts';
import type { StoredCampaign } from '../campaign/read-campaign.ts';
import { campaignOfRejection, draftOfRejection } from './draft-of-rejection.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

const rejection = (...ops: RejectedOp[]): Rejection => ({
  ids: ['r1', 'r2'],
  code: 'invalid_value',
  message: 'No',
  hint: null,
  attempts: 1,
  at: NOW.toISOString(),
  ops,
});

function stored(status: CampaignState['status']): StoredCampaign {
  const owner = { campaign_id: 'c1', advertiser_id: 'u1' };
  const row = campaignRow({ id: 'c1', name: 'As it is', status });
  const zones = [
    { id: 'cz1', zone_id: 'z1', ...owner },
    { id: 'cz2', zone_id: 'z2', ...owner },
  ];
  return { row, zones, creatives: [], zoneIds: ['z1', 'z2'], creativeIds: ['k1', 'k2'] };
}

const newCampaign = [
  {
    table: 'campaigns',
    op: 'PUT',
    rowId: 'c1',
    values: { name: 'ab', budget_usd: 1500, subscription_plan: 'premium' },
  },
  {
    table: 'campaign_zones',
    op: 'PUT',
    rowId: 'cz1',
    values: { campaign_id: 'c1', zone_id: 'z1' },
  },
  { table: 'creatives', op: 'PUT', rowId: 'k1', values: { campaign_id: 'c1' } },
  { table: 'creatives', op: 'PUT', rowId: 'k2', values: { campaign_id: 'c1' } },
];

describe('the form of a rejection', () => {
  it('holds a new campaign as it was typed, with the files that are still here', () => {
    const draft = draftOfRejection(
      rejection(...newCampaign),
      'c1',
      undefined,
      new Set(['k1']),
      NOW,
    );
    expect(draft).toEqual({
      campaign_id: 'c1',
      refused_ids: ['r1', 'r2'],
      values: {
        ...blankValues(NOW),
        name: 'ab',
        subscription_plan: 'premium',
        budget_usd: '1500',
        zone_ids: ['z1'],
        creative_ids: ['k1'],
      },
    });
  });

  it('lays what was typed over a draft that is still there', () => {
    const typed = rejection(
      { table: 'campaigns', op: 'PATCH', rowId: 'c1', values: { name: 'Typed' } },
      { table: 'campaign_zones', op: 'DELETE', rowId: 'cz1', values: {} },
      { table: 'campaign_zones', op: 'PUT', rowId: 'cz3', values: { zone_id: 'z3' } },
      { table: 'creatives', op: 'DELETE', rowId: 'k1', values: {} },
      { table: 'creatives', op: 'PUT', rowId: 'k3', values: { campaign_id: 'c1' } },
    );
    const draft = draftOfRejection(typed, 'c1', stored('draft'), new Set(['k3']), NOW);
    expect(draft).toMatchObject({
      campaign_id: 'c1',
      values: {
        name: 'Typed',
        budget_usd: '900',
        zone_ids: ['z2', 'z3'],
        creative_ids: ['k2', 'k3'],
      },
    });
  });

  const tooLate = rejection({
    ...{ table: 'campaigns', op: 'PATCH', rowId: 'c1' },
    values: { name: 'Too late' },
  });

  it('stays about the campaign if that was approved meanwhile', () => {
    const draft = draftOfRejection(tooLate, 'c1', stored('active'), new Set(), NOW);
    expect(draft).toMatchObject({ campaign_id: 'c1', values: { name: 'Too late' } });
    expect(draft.copy_of).toBeUndefined();
  });

  it('becomes a new campaign if the old one can’t change, the same one each time', () => {
    const draft = draftOfRejection(tooLate, 'c1', stored('ended'), new Set(), NOW);
    expect(draft.campaign_id).toBe('r1');
    expect(draft.values).toMatchObject({
      name: 'Too late',
      budget_usd: '900',
      zone_ids: ['z1', 'z2'],
      creative_ids: ['k1', 'k2'],
    });
    expect(draft.copy_of).toEqual({ name: 'As it is', missing: [] });
  });
});

describe('the campaign of a rejection', () => {
  it('is found by its own row, else by a zone’s or creative’s', () => {
    expect(campaignOfRejection(rejection(...newCampaign))).toBe('c1');
    expect(campaignOfRejection(rejection(...newCampaign.slice(2)))).toBe('c1');
  });

  it('is none for a deletion and for other tables', () => {
    const deletion = { table: 'campaigns', op: 'DELETE', rowId: 'c1', values: {} };
    const profile = { table: 'profiles', op: 'PATCH', rowId: 'u1', values: { name: 'A' } };
    expect(campaignOfRejection(rejection(deletion))).toBeUndefined();
    expect(campaignOfRejection(rejection(profile))).toBeUndefined();
  });

  it('holds a change of a live campaign as it was typed, over what the campaign is now', () => {
    const values = JSON.stringify({
      ...{ name: 'ab', budget_usd: 0, zone_ids: ['z9'] },
      creatives: [{ id: 'k3', weight: 4 }, { id: 'k2' }, { id: 'k4' }],
    });
    const change = {
      ...{ table: 'campaign_changes', op: 'PUT', rowId: 'x1' },
      values: { campaign_id: 'c1', values },
    };
    const added = ['k3', 'k4'].map((rowId) => ({
      ...{ table: 'creatives', op: 'PUT', rowId },
      values: { campaign_id: 'c1', change_id: 'x1', name: `Poster ${rowId}` },
    }));
    const rejected = rejection(change, ...added);
    expect(campaignOfRejection(rejected)).toBe('c1');
    const draft = draftOfRejection(rejected, 'c1', stored('active'), new Set(['k3']), NOW);
    expect(draft).toMatchObject({
      campaign_id: 'c1',
      refused_ids: ['r1', 'r2'],
      values: {
        ...{ name: 'ab', budget_usd: '0', daily_cap_usd: '30' },
        // The file of k4 is gone.
        ...{ zone_ids: ['z9'], creative_ids: ['k3', 'k2'] },
        creative_weights: { k3: 4 },
        creative_names: { k3: 'Poster k3' },
      },
    });
    expect(draft.copy_of).toBeUndefined();
    // Once the campaign is over, only a new one can be made of it.
    const over = draftOfRejection(rejected, 'c1', stored('ended'), new Set(['k3']), NOW);
    expect(over).toMatchObject({ campaign_id: 'r1', copy_of: { name: 'As it is' } });
  });

  it('of a withdrawal that was refused does not exist: nothing was typed', () => {
    const withdrawal = {
      ...{ table: 'campaign_changes', op: 'PATCH', rowId: 'x1' },
      values: { campaign_id: 'c1', status: 'withdrawn' },
    };
    expect(campaignOfRejection(rejection(withdrawal))).toBeUndefined();
  });
});
