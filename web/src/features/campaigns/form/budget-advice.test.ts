import { microOf } from '@juu/shared/playing/micro-dollars';
import { expect, it } from 'vitest';
import { budgetAdvice } from './budget-advice.ts';

const TODAY = '2026-11-20';
const planned = {
  budget_usd: '1000',
  daily_cap_usd: '100',
  start_date: '2026-11-21',
  end_date: '2026-11-30',
  hours: null as string | null,
};
const advise = (change: Partial<typeof planned>, spentUsd = 0) =>
  budgetAdvice({ ...planned, ...change }, TODAY, microOf(spentUsd));

const ABOVE = 'The daily cap is above the budget: the whole budget may be spent in one day.';

it.each([
  ['the cap of every day together is the budget', {}],
  ['the cap is the budget', { daily_cap_usd: '1000' }],
  ['cents add up exactly', { budget_usd: '1.10', daily_cap_usd: '0.11' }],
  ['an amount is not typed yet', { daily_cap_usd: '' }],
  ['an amount is none', { budget_usd: '-5' }],
  ['the end is not chosen yet', { daily_cap_usd: '1', end_date: '' }],
  ['the dates are in the wrong order', { daily_cap_usd: '1', end_date: '2026-11-20' }],
])('says nothing when %s', (_, change) => {
  expect(advise(change)).toBeUndefined();
});

it.each([{}, { end_date: '' }])('says that the daily cap is above the budget', (dates) => {
  expect(advise({ daily_cap_usd: '1000.01', ...dates })).toBe(ABOVE);
});

it.each([
  ['daily cap', { daily_cap_usd: '0.01' }],
  ['budget', { budget_usd: '0.01', daily_cap_usd: '0.01' }],
])('says that a %s may be too small for one play', (_, change) => {
  expect(advise(change)).toBe(
    'One play can cost up to $0.019. With less than that, the campaign may never play.',
  );
  expect(advise({ ...change, budget_usd: '0.02', daily_cap_usd: '0.02' })).toBeUndefined();
});

it('says how much of a budget cannot be spent in the flight', () => {
  expect(advise({ daily_cap_usd: '50.5' })).toBe(
    'With this daily cap, you can spend at most $505 of the $1,000 by 30 Nov 2026. Raise the cap or choose a later end date to use it all.',
  );
});

it('counts only the days of a flight that are left', () => {
  expect(advise({ start_date: '2026-10-01', end_date: '2026-11-29' })).toBeUndefined();
  expect(advise({ start_date: '2026-10-01', end_date: '2026-11-28' })).toContain('at most $900');
});

// biome-ignore format: a table is read by its columns
it.each([
  [500,    { daily_cap_usd: '50' },  undefined],
  [499.99, { daily_cap_usd: '50' },  'With this daily cap, you can spend at most $500 of the remaining $500.01 by 30 Nov 2026. Raise the cap or choose a later end date to use it all.'],
  [900,    { daily_cap_usd: '100' }, undefined],
  [900.01, { daily_cap_usd: '100' }, 'The daily cap is above what is left of the budget: all of it may be spent in one day.'],
  [1_000,  { daily_cap_usd: '100' }, undefined],
])('counts only what is left of the budget after $%d: %o', (spentUsd, change, words) => {
  expect(advise(change, spentUsd)).toBe(words);
});

it('counts only days that have a booked hour', () => {
  // From 21 to 30 November, 23 to 27 and 30 are weekdays.
  const hours = `${'1'.repeat(5 * 24)}${'0'.repeat(2 * 24)}`;
  expect(advise({ hours, daily_cap_usd: '100' })).toBe(
    'With this daily cap, you can spend at most $600 of the $1,000 by 30 Nov 2026. Raise the cap, book more days or choose a later end date to use it all.',
  );
  expect(advise({ hours, daily_cap_usd: '100', budget_usd: '600' })).toBeUndefined();
  // A weekend.
  expect(advise({ hours, end_date: '2026-11-22' })).toBe(
    'No booked hour falls between these dates. Choose other hours or other dates.',
  );
});
