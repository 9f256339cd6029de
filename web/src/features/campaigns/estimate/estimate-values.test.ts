import { hourOfWeek, readWeek, weekOf, writeWeek } from '@juu/shared/playing/hours-of-week';
import { expect, it } from 'vitest';
import { estimateValues, type TypedPlan } from './estimate-values.ts';
import { priceRange } from './price-range.ts';

const TODAY = '2026-11-23';
const [CBD, KAREN] = [
  '50000000-0000-4000-8000-000000000001',
  '50000000-0000-4000-8000-000000000002',
] as const;
const zone = (zoneId: string, baseCents: number) => ({
  ...{ zoneId, baseCents, highDemand: weekOf(() => false) },
  dutyMinutes: Array.from({ length: 168 }, (_none, at) => (at === hourOfWeek(0, 12) ? 120 : 0)),
  playedMinutes: [],
});
const FACTS = {
  account: { plan: 'enterprise' as const, trialFrom: null },
  leftOutZoneIds: [],
  inventory: [zone(CBD, 1_400), zone(KAREN, 500)],
};
const TYPED: TypedPlan = {
  ...{ budget_usd: '100', daily_cap_usd: '50', start_date: TODAY, end_date: TODAY },
  ...{ hours: '', zone_ids: [], excluded_zones: '' },
};
const estimate = (typed: Partial<TypedPlan>, spentMicro = 0) =>
  estimateValues({ ...TYPED, ...typed }, 10, { ...FACTS, spentMicro }, TODAY);

// biome-ignore format: a table is read by its columns
it.each<[string, Partial<TypedPlan>]>([
  ['a budget',                         { budget_usd: '' }],
  ['a daily cap',                      { daily_cap_usd: '-1' }],
  ['an end date',                      { end_date: '' }],
  ['dates in order',                   { start_date: '2026-11-24' }],
  ['a flight that is not over',        { start_date: '2026-11-01', end_date: '2026-11-22' }],
])('waits for %s', (_name, typed) => {
  expect(estimate(typed)).toBeUndefined();
});

// biome-ignore format: a table is read by its columns
it.each<[string, Partial<TypedPlan>, number]>([
  ['all zones',          {},                                              720],
  ['the chosen zone',    { zone_ids: [CBD] },                             360],
  ['but excluded ones',  { excluded_zones: JSON.stringify([KAREN]) },     360],
  ['the booked hours',   { hours: writeWeek(weekOf((day) => day > 0)) },    0],
])('counts %s', (_name, typed, plays) => {
  expect(estimate(typed)?.plays).toBe(plays);
});

// biome-ignore format: a table is read by its columns
it.each([
  // 1,000 plays cost $14 in the zone.
  [0,           360, 'screens'],
  [98_600_000,  100, 'budget'],
  [100_000_000,   0, 'budget'],
  // A budget below that is refused; meanwhile nothing is left of it.
  [120_000_000,   0, 'budget'],
])('with %i of the budget of 100 dollars spent, %i plays follow, limited by %s', (spentMicro, plays, limit) => {
  expect(estimate({ zone_ids: [CBD] }, spentMicro)).toMatchObject({ plays, limit });
});

it('prices range from normal to high demand, over zones and booked hours', () => {
  expect(priceRange(FACTS.inventory, readWeek(''))).toBe('$5-19');
  expect(
    priceRange(
      FACTS.inventory,
      weekOf((_day, hour) => hour === 12),
    ),
  ).toBe('$5-16');
  expect(priceRange([], readWeek(''))).toBeUndefined();
});
