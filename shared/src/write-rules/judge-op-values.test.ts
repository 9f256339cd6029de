import { describe, expect, test } from 'vitest';
import { awaitingFile, CAMPAIGN, campaign, decide, stored } from './testing/decide.ts';

describe('values', () => {
  test('PUT makes columns left out their defaults', () => {
    const { subscription_plan: _, ...rest } = campaign;
    expect(decide('campaigns', 'PUT', rest, stored('campaigns'))).toMatchObject({
      values: { subscription_plan: 'basic', category: 'general' },
    });
    expect(decide('profiles', 'PUT', { name: 'Ann' }, stored('profiles'))).toMatchObject({
      values: { name: 'Ann', phone: null, company_name: null },
    });
    expect(decide('creatives', 'PUT', { format: 'image' }, awaitingFile())).toEqual({
      kind: 'update',
      values: {
        ...{ campaign_id: CAMPAIGN, change_id: null },
        ...{ name: '', format: 'image', duration_sec: 10, position: 0, weight: 1 },
      },
    });
  });

  test('PATCH changes the columns given and no other', () => {
    const verdict = decide('campaigns', 'PATCH', { budget_usd: 900 }, stored('campaigns'));
    expect(verdict).toEqual({ kind: 'update', values: { budget_usd: 900 } });
    expect(decide('campaigns', 'PATCH', {}, stored('campaigns'))).toEqual({ kind: 'nothing' });
    expect(decide('campaigns', 'PATCH', null, stored('campaigns'))).toEqual({ kind: 'nothing' });
  });

  test('a control character in a stored text stands in no other change’s way', () => {
    const before = { ...stored('profiles'), name: 'Ann\tOtieno' };
    expect(decide('profiles', 'PATCH', { phone: '+254\u0007700' }, before)).toMatchObject({
      kind: 'update',
      values: { phone: '+254 700' },
    });
  });

  test('a time is stored in UTC, and null empties it', () => {
    const row = stored('notifications');
    expect(decide('notifications', 'PATCH', { read_at: '2026-11-20T12:00:00+03:00' }, row)).toEqual(
      {
        kind: 'update',
        values: { read_at: '2026-11-20T09:00:00.000Z' },
      },
    );
    expect(decide('notifications', 'PATCH', { read_at: null }, row)).toMatchObject({
      values: { read_at: null },
    });
  });

  test('PATCH is judged together with the stored row: a start after the stored end is refused', () => {
    expect(
      decide('campaigns', 'PATCH', { start_date: '2027-01-01' }, stored('campaigns')),
    ).toMatchObject({
      code: 'invalid_value',
      message: 'End date must be on or after the start date',
      details: 'campaigns.end_date',
    });
  });

  test.each([
    ['campaigns', { name: 'ab' }, 'name', 'Campaign name must be at least 3 characters'],
    ['campaigns', { name: null }, 'name', 'Campaign name must be at least 3 characters'],
    [
      'campaigns',
      { category: 'weapons' },
      'category',
      'Category must be one of general, alcohol, betting, political, health, finance',
    ],
    ['campaigns', { budget_usd: 0 }, 'budget_usd', 'Budget must be greater than 0'],
    ['campaigns', { daily_cap_usd: -1 }, 'daily_cap_usd', 'Daily cap must be greater than 0'],
    ['campaigns', { start_date: '' }, 'start_date', 'Start date is required'],
    ['campaigns', { name: 'abc\u0000' }, 'name', 'Text must not contain NUL characters'],
    ['campaigns', { name: 'abc\ud800' }, 'name', 'Text must not contain broken characters'],
    ['campaigns', { name: { a: 1 } }, 'name', 'Campaign name must be at least 3 characters'],
    ['profiles', { name: ' ' }, 'name', 'Name is required'],
    ['profiles', { phone: 254 }, 'phone', 'Must be text'],
    ['creatives', { format: 'gif' }, 'format', 'A creative is an image or a video'],
    ['creatives', { name: 'n'.repeat(256) }, 'name', 'Name must be at most 255 characters'],
    ['campaign_zones', { zone_id: 'CBD' }, 'zone_id', 'Must be a UUID'],
    ['notifications', { read_at: 'yesterday' }, 'read_at', 'Must be a date and time'],
  ])('%s with %j is refused in plain words', (table, data, column, message) => {
    const before = table === 'creatives' ? awaitingFile() : stored(table);
    expect(decide(table, 'PATCH', data, before)).toEqual({
      code: 'invalid_value',
      message,
      details: `${table}.${column}`,
    });
  });
});

/** The table's judge of the whole transaction decides whether the step is the owner's. */
describe('status of a campaign', () => {
  const sets = (values: object) => ({ kind: 'update', values: expect.objectContaining(values) });
  test.each<[given: unknown, before: string | undefined, outcome: object]>([
    ['draft', undefined, { kind: 'insert' }],
    ['gold', undefined, { code: 'invalid_value' }],
    [null, undefined, { code: 'invalid_value' }],
    ['draft', 'draft', { kind: 'update' }],
    ['draft', 'paused', sets({ status: 'draft', pause_cause: null, review_note: null })],
    ['active', 'paused', sets({ status: 'active', pause_cause: null })],
    ['paused', 'active', sets({ status: 'paused', pause_cause: 'owner' })],
    ['ended', 'active', sets({ status: 'ended', pause_cause: null })],
    [
      'active',
      'active',
      { kind: 'update', values: expect.not.objectContaining({ status: 'active' }) },
    ],
  ])('set to %s where it was %s', (status, before, outcome) => {
    const row = before && { ...stored('campaigns'), status: before };
    const verdict = decide('campaigns', 'PUT', { ...campaign, status }, row || undefined);
    expect(verdict).toMatchObject(outcome);
  });

  test('a replaced campaign without a status is a draft again; a changed one keeps its status', () => {
    const paused = { ...stored('campaigns'), status: 'paused' };
    expect(decide('campaigns', 'PUT', campaign, paused)).toMatchObject({
      values: { status: 'draft' },
    });
    const changed = decide('campaigns', 'PATCH', { name: 'New' }, paused);
    expect(changed).toEqual({ kind: 'update', values: { name: 'New' } });
  });
});
