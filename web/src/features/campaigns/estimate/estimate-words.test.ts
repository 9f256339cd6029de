import type { Estimate } from '@juu/shared/estimate/estimate-campaign';
import { microOf } from '@juu/shared/playing/micro-dollars';
import { expect, it } from 'vitest';
import {
  capInWords,
  flightInWords,
  freeTimeInWords,
  limitInWords,
  nextPlanInWords,
  noEstimateInWords,
  noPlaysInWords,
  outsideInWords,
  zonesInWords,
} from './estimate-words.ts';

// biome-ignore format: a table is read by its columns
it.each([
  ['2026-12-01', '2026-12-27',       0, '$9 a day is $243 in 27 days; the budget is $60'],
  ['2026-11-30', '2026-12-01',       0, '$9 a day is $18 in 2 days; the budget is $60'],
  ['2026-12-01', '2026-12-01',       0, '$9 a day; the budget is $60'],
  // Days that are over don't count, nor what is spent.
  ['2026-11-20', '2026-12-01',       0, '$9 a day is $18 in the 2 days left; the budget is $60'],
  ['2026-11-20', '2026-12-01',  18.255, '$9 a day is $18 in the 2 days left; $41.75 of the budget is left'],
  ['2026-11-20', '2026-11-30',      18, '$9 a day; $42 of the budget is left'],
  ['2026-11-20', '2026-12-01',      61, '$9 a day is $18 in the 2 days left; $0 of the budget is left'],
  ['2026-11-19', '2026-11-29',       0, undefined],
  ['2026-12-02', '2026-12-01',       0, undefined],
  ['',           '2026-12-01',       0, undefined],
])('on 30 November, the cap from %s to %s after $%d: %s', (start, end, spentUsd, words) => {
  const money = { capUsd: 9, budgetUsd: 60, spentMicro: microOf(spentUsd), spentTodayMicro: 0 };
  const flight = { start_date: start, end_date: end, hours: null };
  expect(capInWords(money, flight, '2026-11-30')).toBe(words);
});

// biome-ignore format: a table is read by its columns
it.each([
  ['2026-12-01',  4, '$9 a day ($5 left today) is $14 in the 2 days left; $40 of the budget is left'],
  ['2026-12-01', 10, '$9 a day ($0 left today) is $9 in the 2 days left; $40 of the budget is left'],
  ['2026-11-30',  4, '$9 a day ($5 left today); $40 of the budget is left'],
])('of today’s cap, only what is left counts: until %s, with $%d spent today: %s', (end, todayUsd, words) => {
  const money = { capUsd: 9, budgetUsd: 60, spentMicro: microOf(20) };
  const spent = { ...money, spentTodayMicro: microOf(todayUsd) };
  const flight = { start_date: '2026-11-20', end_date: end, hours: null };
  expect(capInWords(spent, flight, '2026-11-30')).toBe(words);
});

const MONDAYS = '1'.repeat(24).padEnd(168, '0');
const SUNDAYS = '1'.repeat(24).padStart(168, '0');
// 30 November 2026 is a Monday.
// biome-ignore format: a table is read by its columns
it.each([
  [MONDAYS, '2026-12-01', '2026-12-20', 0, '$9 a day is $18 in 2 booked days; the budget is $60'],
  [MONDAYS, '2026-12-01', '2026-12-13', 0, '$9 a day is $9 in 1 booked day; the budget is $60'],
  [SUNDAYS, '2026-12-01', '2026-12-05', 0, '$9 a day is $0 in 0 booked days; the budget is $60'],
  [MONDAYS, '2026-11-20', '2026-12-07', 4, '$9 a day ($5 left today) is $14 in the 2 booked days left; $56 of the budget is left'],
  [SUNDAYS, '2026-11-20', '2026-12-07', 4, '$9 a day is $9 in the 1 booked day left; $56 of the budget is left'],
  [SUNDAYS, '2026-11-20', '2026-12-07', 0, '$9 a day is $9 in the 1 booked day left; the budget is $60'],
])('the cap counts on booked days only: %#', (hours, start_date, end_date, todayUsd, words) => {
  const spentMicro = microOf(todayUsd);
  const money = { capUsd: 9, budgetUsd: 60, spentMicro, spentTodayMicro: spentMicro };
  expect(capInWords(money, { start_date, end_date, hours }, '2026-11-30')).toBe(words);
});

it.each([
  ['', '2026-12-01', 'Choose the dates'],
  ['2026-12-02', '2026-12-01', 'Check the dates'],
  ['2026-11-19', '2026-11-29', 'Check the dates'],
  ['2026-11-19', '2026-11-30', '12 days'],
  ['2026-12-01', '2026-12-01', '1 day'],
])('on 30 November, a flight from %j to %s: %s', (start, end, words) => {
  expect(flightInWords(start, end, '2026-11-30')).toBe(words);
});

const UNCOUNTED = { isCounted: false, isTyped: true, firstSync: 'waiting', online: false } as const;

// biome-ignore format: a table is read by its columns
it.each<[Partial<Parameters<typeof noEstimateInWords>[0]>, string]>([
  [{},                                'Connect once to load how busy screens are. After that, estimates work offline.'],
  [{ online: true },                  'The server can’t be reached. The estimate appears when it answers.'],
  [{ firstSync: 'coming' },           'Loading how busy screens are…'],
  [{ firstSync: 'done' },             'There is no estimate until screens have been on the road.'],
  [{ isCounted: true, isTyped: false }, 'Enter a budget, daily cap and dates to see an estimate.'],
  [{ isCounted: true },               'Check the dates to see an estimate.'],
])('without an estimate, %j: %s', (facts, words) => {
  expect(noEstimateInWords({ ...UNCOUNTED, ...facts })).toBe(words);
});

const MANY = ['CBD', 'Westlands', 'Kilimani', 'Karen', 'Gigiri', 'JKIA'];

// biome-ignore format: a table is read by its columns
it.each<[string[], string[], string]>([
  [[],                   [],               'Anywhere in Nairobi, also outside every zone'],
  [[],                   ['CBD', 'Karen'], 'Anywhere in Nairobi, also outside every zone, but never in CBD and Karen'],
  [['CBD', 'Westlands'], ['Karen'],        'CBD and Westlands, but never in Karen'],
  [MANY,                 [],               'CBD, Westlands, Kilimani, Karen and 2 more'],
])('zones %j without %j: %s', (included, excluded, words) => {
  expect(zonesInWords(included, excluded)).toBe(words);
});

const ESTIMATE: Estimate = {
  ...{ plays: 1_000, spendMicro: 14_000_000, until: '2026-12-31', limit: 'cap' },
  ...{ byZone: [], byHour: [], freeShare: 0.5, filledShare: 0.25 },
};
const CAMPAIGN = {
  budgetMicro: 20_000_000,
  spentMicro: 0,
  endDate: '2026-12-31',
  hasHours: true,
  daysLeft: 20,
  isLeftOut: false,
};

// biome-ignore format: a table is read by its columns
it.each<[Partial<Estimate>, string]>([
  [{ limit: 'budget', until: '2026-12-05' },          'Your budget lasts until 5 Dec 2026.'],
  [{ limit: 'budget', plays: 0 },                     'The budget is less than a play can cost in these zones and hours.'],
  [{},                                                'You spend your daily cap each day. $6 of your budget is left on 31 Dec 2026.'],
  [{ limit: 'slots' },                                'You use all your daily slots. They are shared with your other campaigns. $6 of your budget is left on 31 Dec 2026.'],
  [{ limit: 'trial', plays: 0 },                      'Your trial is over: choose a plan in Billing.'],
  [{ limit: 'screens', spendMicro: 13_500_000 },      'Screens there have too little free time to spend your daily cap. $6.50 of your budget is left on 31 Dec 2026.'],
  [{ limit: 'screens', filledShare: undefined, plays: 0 }, 'No screen time is free there in the hours that are left.'],
  [{ limit: 'screens', freeShare: undefined, plays: 0 }, 'No screen was on the road in these zones and hours. Choose more of them.'],
  [{ limit: 'trial' },                                'Your trial ends before the campaign: choose a plan in Billing to play on. $6 of your budget is left on 31 Dec 2026.'],
  [{ until: '2026-11-30' },                           'You spend your daily cap each day. $6 of your budget is left after 366 days.'],
])('%j: %s', (estimate, words) => {
  expect(limitInWords({ ...ESTIMATE, ...estimate }, CAMPAIGN)).toBe(words);
});

it.each<[Partial<Estimate>, number, string]>([
  [{}, 5_000_000, 'You spend your daily cap each day. $1 of your budget is left on 31 Dec 2026.'],
  [
    { limit: 'budget', plays: 0 },
    20_000_000,
    'What is left of the budget is less than a play can cost in these zones and hours.',
  ],
])('%j with %i spent already: %s', (estimate, spentMicro, words) => {
  expect(limitInWords({ ...ESTIMATE, ...estimate }, { ...CAMPAIGN, spentMicro })).toBe(words);
});

it.each([
  [{ hasHours: false }, 'Choose at least one hour.'],
  [{ daysLeft: 0 }, 'No booked hour falls between these dates.'],
  [{ isLeftOut: true }, 'Choose other zones, or another plan in Billing.'],
])('%j says what to change', (campaign, words) => {
  expect(limitInWords(ESTIMATE, { ...CAMPAIGN, ...campaign })).toBe(words);
});

// biome-ignore format: a table is read by its columns
it.each([
  [undefined, undefined, undefined],
  [0.86,      1,         '86% of the screens’ time there was free in the last 2 weeks. This campaign would fill all of that.'],
  [0.86,      0.4,       '86% of the screens’ time there was free in the last 2 weeks. This campaign would fill 40% of that.'],
  [0.86,      0.001,     '86% of the screens’ time there was free in the last 2 weeks. This campaign would fill less than 1% of that.'],
  [0,         undefined, '0% of the screens’ time there was free in the last 2 weeks.'],
])('a free share of %d, of which %d would be filled: %s', (freeShare, filledShare, words) => {
  expect(freeTimeInWords({ freeShare, filledShare })).toBe(words);
});

it.each<[string | null, string | undefined]>([
  [null, '54% of these plays are outside every zone.'],
  ['cbd', undefined],
])('plays in %j, beside others: %s', (zoneId, words) => {
  const byZone = [{ zoneId, plays: 540, byHour: [] }];
  expect(outsideInWords({ plays: 1_000, byZone })).toBe(words);
});

it.each([
  [[], undefined],
  [['JKIA'], 'JKIA: no plays expected'],
  [['JKIA', 'Karen'], 'JKIA and Karen: no plays expected'],
])('of the booked zones %j have no plays: %s', (names, words) => {
  expect(noPlaysInWords(names)).toBe(words);
});

// biome-ignore format: a table is read by its columns
it.each([
  ['basic',        ['cbd'], 'From 1 Dec 2026 your plan is Basic, which has no premium zones. The estimate counts with it from then on.'],
  ['professional', [],      'From 1 Dec 2026 your plan is Professional. The estimate counts with it from then on.'],
  [null,           [],      'Your plan ends on 1 Dec 2026. From then on the estimate counts what is left of your trial.'],
] as const)('a change to %s that leaves out %j: %s', (plan, leftOutZoneIds, words) => {
  expect(nextPlanInWords({ from: '2026-12-01', plan, leftOutZoneIds })).toBe(words);
});
