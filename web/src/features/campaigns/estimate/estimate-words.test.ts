import type { Estimate } from '@juu/shared/estimate/estimate-campaign';
import { expect, it } from 'vitest';
import { capInWords, limitInWords } from './estimate-words.ts';

it.each([
  [27, '$9 a day is $243 in 27 days; the budget is $60'],
  [1, '$9 a day; the budget is $60'],
])('cap against budget in %i days: %s', (days, words) => {
  expect(capInWords(9, 60, days)).toBe(words);
});

const ESTIMATE: Estimate = {
  ...{ plays: 1_000, spendMicro: 14_000_000, until: '2026-12-31', limit: 'cap' },
  ...{ byZone: [], byHour: [], freeShare: 0.5 },
};
const CAMPAIGN = { budgetMicro: 20_000_000, endDate: '2026-12-31' };

// biome-ignore format: a table is read by its columns
it.each<[Partial<Estimate>, string]>([
  [{ limit: 'budget', until: '2026-12-05' },          'Your budget lasts until 5 Dec 2026.'],
  [{ limit: 'budget', plays: 0 },                     'The budget is less than a play can cost in these zones and hours.'],
  [{},                                                'You spend your daily cap each day. $6 of your budget is left on 31 Dec 2026.'],
  [{ limit: 'slots' },                                'You use all slots a day that your account’s plan has. $6 of your budget is left on 31 Dec 2026.'],
  [{ limit: 'slots', plays: 0 },                      'Your trial is over: choose a plan in Billing.'],
  [{ limit: 'screens', spendMicro: 13_500_000 },      'You get all the time that screens have free there. $6.50 of your budget is left on 31 Dec 2026.'],
  [{ limit: 'screens', freeShare: undefined, plays: 0 }, 'No screen was on the road in these zones and hours. Choose more of them.'],
  [{ until: '2026-11-30' },                           'You spend your daily cap each day. $6 of your budget is left after 366 days.'],
])('%j: %s', (estimate, words) => {
  expect(limitInWords({ ...ESTIMATE, ...estimate }, CAMPAIGN)).toBe(words);
});
