import { describe, expect, test } from 'vitest';
import { campaigns } from './campaigns.ts';
import { changedCampaign, changeValues, readChange } from './change-values.ts';

const ZONE = '2d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';
const CREATIVE = '3d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';
const check = (values: unknown) => {
  const result = changeValues.safeParse(JSON.stringify(values));
  return result.success ? JSON.parse(result.data) : result.error.issues[0]?.message;
};

describe('what a change sets', () => {
  test('is checked as the campaign’s own columns are, and no other column is added', () => {
    expect(check({ budget_usd: '250.50', name: '  New name ', link_url: '' })).toEqual({
      budget_usd: 250.5,
      name: 'New name',
      link_url: null,
    });
    expect(check({})).toEqual({});
    expect(check({ zone_ids: [ZONE, ZONE], creatives: [{ id: CREATIVE, position: 2 }] })).toEqual({
      zone_ids: [ZONE],
      creatives: [{ id: CREATIVE, weight: 1, position: 2 }],
    });
  });

  test('can be each of the campaign’s columns that its owner types', () => {
    for (const name of Object.keys(campaigns.fields)) {
      expect(check({ [name]: 7 }), name).not.toBe(`A change can’t set “${name}”`);
    }
  });

  test.each([
    [{ name: 'ab' }, 'Campaign name must be at least 3 characters'],
    [{ budget_usd: 0 }, 'Budget must be greater than 0'],
    [{ daily_cap_usd: null }, 'Daily cap must be greater than 0'],
    [{ end_date: '' }, 'End date is required'],
    [{ status: 'active' }, 'A change can’t set “status”'],
    [{ __proto: 1 }, 'A change can’t set “__proto”'],
    [{ zone_ids: ['CBD'] }, 'Must be a UUID'],
    [{ zone_ids: 'all' }, 'The zones must be a list of at most 500 zone ids'],
    [{ creatives: [] }, 'Please upload at least one creative (image or video)'],
    [{ creatives: [{ id: CREATIVE }, { id: CREATIVE }] }, 'Name each creative once'],
    [{ creatives: [{ id: CREATIVE, weight: 0 }] }, 'Weight must be a whole number from 1 to 100'],
    [
      { creatives: [{ id: CREATIVE, file_url: '/x' }] },
      'The creatives must be a list of id, weight and position',
    ],
    [[1], 'What changes must be a JSON object of the campaign’s columns, zone_ids and creatives'],
  ])('refuses %o', (values, message) => {
    expect(check(values)).toBe(message);
  });

  test('refuses text that is no JSON, and none at all', () => {
    for (const text of ['{', undefined, 7, `"${'x'.repeat(70_000)}"`]) {
      expect(changeValues.safeParse(text).success).toBe(false);
    }
  });

  test('is read as far as this version knows it', () => {
    expect(readChange('{"name":"New name","mood":"good","budget_usd":"many"}')).toEqual({
      columns: { name: 'New name' },
      zoneIds: undefined,
      creatives: undefined,
    });
    for (const text of ['{', null, undefined, '[]', '7']) {
      expect(readChange(text).columns).toEqual({});
    }
  });
});

describe('a changed campaign', () => {
  const row = {
    name: 'Launch week',
    ...{ subscription_plan: 'basic', category: 'general', budget_usd: '500', daily_cap_usd: '50' },
    ...{ start_date: '2026-11-01', end_date: '2026-11-30', status: 'active' },
  };

  test('has the new values over the present ones', () => {
    const changed = changedCampaign(row, readChange('{"end_date":"2026-12-31"}'));
    expect(changed.data).toMatchObject({ start_date: '2026-11-01', end_date: '2026-12-31' });
  });

  test('is refused if dates that were sent apart are in the wrong order', () => {
    const changed = changedCampaign(row, readChange('{"end_date":"2026-10-31"}'));
    expect(changed.error?.issues[0]).toMatchObject({
      path: ['end_date'],
      message: 'End date must be on or after the start date',
    });
  });
});
