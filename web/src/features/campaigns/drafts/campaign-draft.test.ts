import { describe, expect, it } from 'vitest';
import { blankValues } from '../campaign/campaign-values.ts';
import { parseDraft, serializeDraft } from './campaign-draft.ts';

const draft = {
  campaign_id: 'c1',
  values: { ...blankValues(new Date('2026-11-20T22:30:00Z')), name: 'Half ty', zone_ids: ['z1'] },
  refused_ids: ['r1'],
};

describe('a kept draft', () => {
  it('comes back as it was typed, valid or not', () => {
    expect(parseDraft(serializeDraft(draft))).toEqual(draft);
  });

  it('keeps what is still known of an older version', () => {
    const old = { campaign_id: 'c1', values: { name: 'Old', subscription_plan: 'gold' } };
    expect(parseDraft(JSON.stringify(old))).toMatchObject({
      values: { name: 'Old', subscription_plan: 'basic', budget_usd: '', creative_ids: [] },
      refused_ids: [],
    });
  });

  it.each([null, '', '{}', 'null', 'not json'])('is none if the text is %j', (body) => {
    expect(parseDraft(body)).toBeUndefined();
  });
});

it('starts today, as Nairobi has it', () => {
  expect(draft.values.start_date).toBe('2026-11-21');
  expect(draft.values.subscription_plan).toBe('basic');
});
