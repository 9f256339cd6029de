import { describe, expect, test } from 'vitest';
import { campaigns } from '../tables/campaigns.ts';
import { PLAN_PRICE_USD } from './schema.ts';

const VALID = {
  name: 'Boda season',
  subscription_plan: 'premium',
  category: 'alcohol',
  budget_usd: 500,
  daily_cap_usd: '50.25',
  start_date: '2026-11-20',
  end_date: '2026-12-20',
};

/** What a form shows: field and message of the first complaint about each field. */
function complaints(change: Record<string, unknown>): Record<string, string> {
  const issues = campaigns.row.safeParse({ ...VALID, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

const NAME = 'Campaign name must be at least 3 characters';
const BUDGET = 'Budget must be greater than 0';
const CAP = 'Daily cap must be greater than 0';

describe('campaign form', () => {
  test('accepts a whole campaign, money as number or text', () => {
    expect(campaigns.row.parse(VALID)).toMatchObject({ ...VALID, daily_cap_usd: 50.25 });
  });

  test('the plan is basic and the category general if none is chosen', () => {
    const { subscription_plan: _, category: _category, ...rest } = VALID;
    expect(campaigns.row.parse(rest).category).toBe('general');
    expect(campaigns.row.parse(rest).subscription_plan).toBe('basic');
  });

  test('plays at any hour and in any zone if none is chosen', () => {
    expect(campaigns.row.parse(VALID)).toMatchObject({ hours: null, excluded_zones: null });
  });

  test('a name is trimmed before it is measured', () => {
    expect(campaigns.row.parse({ ...VALID, name: '  Abc  ' }).name).toBe('Abc');
    expect(complaints({ name: '  A  ' })).toEqual({ name: NAME });
  });

  test.each([
    ['a short name', { name: 'ab' }, { name: NAME }],
    [
      'hours that are none of a week',
      { hours: '1' },
      {
        hours:
          'Hours must be 168 digits, 1 for each hour of the week that is booked, from Monday midnight on',
      },
    ],
    ['no hour at all', { hours: '0'.repeat(168) }, { hours: 'Book at least one hour of the week' }],
    [
      'excluded zones that are no list',
      { excluded_zones: 'CBD' },
      { excluded_zones: 'Excluded zones must be a list of at most 500 zone ids, as JSON' },
    ],
    [
      'a start in the year 0',
      { start_date: '0000-01-01' },
      { start_date: 'Dates must be between the years 2000 and 9999' },
    ],
    [
      'a flight of the last century',
      { start_date: '1999-12-30', end_date: '1999-12-31' },
      {
        start_date: 'Dates must be between the years 2000 and 9999',
        end_date: 'Dates must be between the years 2000 and 9999',
      },
    ],
    ['a name left out', { name: undefined }, { name: NAME }],
    [
      'a name over 200 characters',
      { name: 'a'.repeat(201) },
      { name: 'Must be at most 200 characters' },
    ],
    ['a NUL in the name', { name: 'abc\u0000' }, { name: 'Text must not contain NUL characters' }],
    [
      'a plan that does not exist',
      { subscription_plan: 'gold' },
      { subscription_plan: 'Choose the basic or premium plan' },
    ],
    ['no budget', { budget_usd: undefined }, { budget_usd: BUDGET }],
    ['an empty budget', { budget_usd: '' }, { budget_usd: BUDGET }],
    ['a budget of zero', { budget_usd: 0 }, { budget_usd: BUDGET }],
    ['a negative budget', { budget_usd: -1 }, { budget_usd: BUDGET }],
    ['a daily cap of zero', { daily_cap_usd: '0.00' }, { daily_cap_usd: CAP }],
    ['no daily cap', { daily_cap_usd: null }, { daily_cap_usd: CAP }],
    ['no start date', { start_date: '' }, { start_date: 'Start date is required' }],
    ['no end date', { end_date: undefined }, { end_date: 'End date is required' }],
    [
      'a day that does not exist',
      { end_date: '2026-02-30' },
      { end_date: 'Write a day of the calendar as YYYY-MM-DD' },
    ],
    [
      'dates in reverse',
      { end_date: '2026-11-19' },
      { end_date: 'End date must be on or after the start date' },
    ],
  ])('refuses %s', (_, change, expected) => {
    expect(complaints(change)).toEqual(expected);
  });

  test('a campaign of one day is fine', () => {
    expect(complaints({ end_date: VALID.start_date })).toEqual({});
  });

  test('every mistake is named at once', () => {
    expect(complaints({ name: '', budget_usd: 0, daily_cap_usd: 0 })).toEqual({
      name: NAME,
      budget_usd: BUDGET,
      daily_cap_usd: CAP,
    });
  });

  test('plans cost what the product specification says', () => {
    expect(PLAN_PRICE_USD).toEqual({ basic: 500, premium: 2_000 });
  });
});
