import { describe, expect, test } from 'vitest';
import { PRICING_PLANS } from '../pricing/plans.ts';
import { ACCOUNT_PLANS, playsOn, termsOn, zonesLeftOut } from './account-plan.ts';

const TRIAL_FROM = '2026-11-23';

describe('an account may play', () => {
  test.each([
    ['basic', 10_000],
    ['professional', 50_000],
    ['enterprise', Number.POSITIVE_INFINITY],
  ] as const)('%s: %d plays a day, also after the trial', (plan, plays) => {
    expect(playsOn({ plan, trialFrom: '2020-01-01' }, TRIAL_FROM)).toBe(plays);
  });

  test.each([
    ['before its first approval', null, TRIAL_FROM, 2_000],
    ['on the first day of its trial', TRIAL_FROM, TRIAL_FROM, 2_000],
    ['on the 30th', TRIAL_FROM, '2026-12-22', 2_000],
    ['on the 31st', TRIAL_FROM, '2026-12-23', 0],
  ])('without a plan %s', (_when, trialFrom, day, plays) => {
    expect(playsOn({ plan: null, trialFrom }, day)).toBe(plays);
  });

  test('in premium zones, unless it has the basic plan', () => {
    const zones = [
      { id: 'cbd', tier: 'premium' },
      { id: 'kibera', tier: 'basic' },
    ];
    expect(zonesLeftOut('basic', zones)).toEqual(['cbd']);
    expect(zonesLeftOut('professional', zones)).toEqual([]);
    expect(zonesLeftOut(null, zones)).toEqual([]);
  });
});

test('the pricing cards name the same slots', () => {
  const slots = ACCOUNT_PLANS.map((plan) => {
    const count = termsOn({ plan, trialFrom: null }, TRIAL_FROM)?.slotsPerDay;
    return count === Number.POSITIVE_INFINITY ? 'Unlimited slots' : `Up to ${count} slots per day`;
  });
  expect(PRICING_PLANS.map(({ includes: [first] }) => first)).toEqual(slots);
  expect(PRICING_PLANS.map(({ name }) => name.toLowerCase())).toEqual([...ACCOUNT_PLANS]);
});
