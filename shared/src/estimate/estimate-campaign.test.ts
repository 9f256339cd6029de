import { describe, expect, test } from 'vitest';
import { weekOf, writeWeek } from '../playing/hours-of-week.ts';
import { estimateCampaign, MOST_DAYS, type PlannedCampaign } from './estimate-campaign.ts';
import type { ZoneInventory } from './inventory.ts';
import { playSecondsOf } from './play-seconds.ts';

/** A Monday. */
const MONDAY = '2026-11-23';
const NEVER = weekOf(() => false);
const at = (hours: readonly number[], minutes: number) =>
  weekOf((_day, hour) => hours.includes(hour)).map((isOn) => (isOn ? minutes : 0));

/** A zone with a screen for an hour of each day, at noon, in both weeks: 360 plays of 10 s a day. */
const zone = (zoneId: string | null, baseCents: number, facts: Partial<ZoneInventory> = {}) => ({
  ...{ zoneId, baseCents, highDemand: NEVER },
  dutyMinutes: at([12], 120),
  playedMinutes: at([], 0),
  ...facts,
});
const CBD = zone('cbd', 1_400);
const KAREN = zone('karen', 500);

const PLANNED: PlannedCampaign = {
  ...{ start_date: MONDAY, end_date: MONDAY, hours: null },
  ...{ zoneIds: ['cbd'], excludedZoneIds: [], leftOutZoneIds: [] },
  ...{ capMicro: 100_000_000, budgetMicro: 1_000_000_000, playSeconds: 10 },
  account: { plan: 'enterprise', trialFrom: null },
};
const estimate = (
  campaign: Partial<PlannedCampaign> = {},
  inventory: readonly ZoneInventory[] = [CBD],
  from = MONDAY,
) => estimateCampaign({ ...PLANNED, ...campaign }, inventory, from);

describe('the price of a play follows the specification', () => {
  // biome-ignore format: a table is read by its columns
  test.each<[string, ZoneInventory, number]>([
    ['the CBD at an ordinary hour, $14',        CBD,                                                    14_000],
    ['the CBD at rush hour, $17',               zone('cbd', 1_400, { dutyMinutes: at([7], 120) }),      17_000],
    ['the CBD at rush hour, high demand, $19',  zone('cbd', 1_400, { dutyMinutes: at([17], 120), highDemand: weekOf(() => true) }), 19_000],
    ['a quiet zone, $3',                        zone('cbd', 300),                                        3_000],
  ])('%s for 1,000', (_name, inventory, priceMicro) => {
    expect(estimate({}, [inventory])).toMatchObject({
      plays: 360,
      spendMicro: 360 * priceMicro,
      limit: 'screens',
    });
  });
});

describe('plays are limited by', () => {
  // biome-ignore format: a table is read by its columns
  test.each<[string, Partial<PlannedCampaign>, object]>([
    ['what screens have free',           {},                                      { plays: 360, limit: 'screens' }],
    ['longer creatives',                 { playSeconds: 15 },                     { plays: 240, limit: 'screens' }],
    ['the daily cap',                    { capMicro: 1_400_000 },                 { plays: 100, spendMicro: 1_400_000, limit: 'cap' }],
    ['the budget',                       { budgetMicro: 700_000 },                { plays: 50, spendMicro: 700_000, limit: 'budget' }],
    ['a plan that leaves the zone out',  { leftOutZoneIds: ['cbd'] },             { plays: 0, limit: 'screens' }],
    ['excluded zones',                   { zoneIds: [], excludedZoneIds: ['cbd'] }, { plays: 0, limit: 'screens' }],
    ['the booked hours',                 { hours: writeWeek(weekOf((_day, hour) => hour !== 12)) }, { plays: 0, limit: 'screens' }],
    ['a trial that is over',             { account: { plan: null, trialFrom: '2026-01-01' } }, { plays: 0, limit: 'trial' }],
  ])('%s', (_name, campaign, expected) => {
    expect(estimate(campaign)).toMatchObject(expected);
  });

  test('the slots of the trial: 2,000 plays a day for 30 days', () => {
    const busy = zone('cbd', 300, { dutyMinutes: at([12], 12_000) });
    const trial = { account: { plan: null, trialFrom: null }, end_date: '2026-12-31' } as const;
    expect(estimate(trial, [busy])).toMatchObject({ plays: 60_000, limit: 'trial' });
    const short = { ...trial, end_date: '2026-11-30' };
    expect(estimate(short, [busy])).toMatchObject({ plays: 16_000, limit: 'slots' });
  });

  test('the daily cap or the slots of the days that are booked', () => {
    const busy = zone('cbd', 300, { dutyMinutes: at([12], 12_000) });
    const weekend = { hours: writeWeek(weekOf((day) => day >= 5)), end_date: '2026-12-06' };
    expect(estimate({ ...weekend, capMicro: 1_400_000 })).toMatchObject({ limit: 'cap' });
    const basic = { ...weekend, account: { plan: 'basic', trialFrom: null } } as const;
    expect(estimate(basic, [busy])).toMatchObject({ plays: 40_000, limit: 'slots' });
  });

  test('what other campaigns left free', () => {
    const taken = zone('cbd', 1_400, { playedMinutes: at([12], 90) });
    expect(estimate({}, [taken])).toMatchObject({ plays: 90, freeShare: 0.25, filledShare: 1 });
    const some = { capMicro: 45 * 14_000, end_date: '2026-11-25' };
    expect(estimate(some, [taken])).toMatchObject({ plays: 3 * 45, filledShare: 0.5 });
  });
});

describe('from the day of a booked change of plan', () => {
  const from = '2026-11-25';
  const flight = { end_date: '2026-11-26', zoneIds: [] };
  const zones = [CBD, KAREN];

  test('zones that the next plan leaves out get no more plays', () => {
    const next = { from, plan: 'basic', leftOutZoneIds: ['cbd'] } as const;
    expect(estimate({ ...flight, next }, zones)).toMatchObject({
      ...{ plays: 6 * 360, spendMicro: 2 * 360 * 14_000 + 4 * 360 * 5_000 },
      byZone: [
        { zoneId: 'karen', plays: 4 * 360 },
        { zoneId: 'cbd', plays: 2 * 360 },
      ],
    });
    const after = estimate({ ...flight, start_date: from, next }, zones);
    expect(after.byZone.map(({ zoneId }) => zoneId)).toEqual(['karen']);
  });

  test('the next plan’s slots count, and without one the trial’s', () => {
    const busy = [zone('cbd', 300, { dutyMinutes: at([12], 24_000) })];
    const rich = { capMicro: 1_000_000_000, budgetMicro: 10_000_000_000 };
    const of = (plan: 'basic' | null, trialFrom: string | null) => {
      const account = { plan: 'professional', trialFrom } as const;
      const next = { from, plan, leftOutZoneIds: [] };
      return estimate({ ...flight, ...rich, account, next }, busy);
    };
    const before = 2 * 50_000;
    expect(of('basic', null).plays).toBe(before + 2 * 10_000);
    expect(of(null, null).plays).toBe(before + 2 * 2_000);
    expect(of(null, '2026-01-01')).toMatchObject({ plays: before, limit: 'trial' });
  });
});

test('says on which day the budget is used up', () => {
  const flight = { end_date: '2026-12-31', capMicro: 2_800_000, budgetMicro: 7_000_000 };
  expect(estimate(flight)).toMatchObject({
    ...{ plays: 500, spendMicro: 7_000_000 },
    ...{ until: '2026-11-25', limit: 'budget' },
  });
});

test.each([
  ['crumbs of two plays that the last whole day leaves over are no day more', 402, '2026-11-24'],
  ['a last day of ten plays counts', 410, '2026-11-25'],
  ['a budget of less than a day’s cap lasts for its day', 2, MONDAY],
])('of the days for which a budget lasts: %s', (_, plays, until) => {
  const flight = { end_date: '2026-12-31', capMicro: 2_800_000, budgetMicro: plays * 14_000 };
  expect(estimate(flight)).toMatchObject({ plays, until, limit: 'budget' });
});

test('leaves out the days that are over', () => {
  const flight = { end_date: '2026-11-25' };
  expect(estimate(flight).plays).toBe(3 * 360);
  expect(estimate(flight, [CBD], '2026-11-25').plays).toBe(360);
});

describe('of a day that has begun', () => {
  const twoHours = [zone('cbd', 1_400, { dutyMinutes: at([9, 12], 120) })];
  const begun = (hour: number, plays: number) => ({ hour, plays, spendMicro: plays * 14_000 });
  const rest = (campaign: Partial<PlannedCampaign>, over: ReturnType<typeof begun>) =>
    estimateCampaign({ ...PLANNED, ...campaign }, twoHours, MONDAY, over);

  test('counts the hours that are left, with what is left of the daily cap', () => {
    // A cap of 300 plays.
    const capMicro = 300 * 14_000;
    expect(rest({ capMicro }, begun(0, 0))).toMatchObject({ plays: 300, limit: 'cap' });
    expect(rest({ capMicro }, begun(10, 220))).toMatchObject({ plays: 80, limit: 'cap' });
    expect(rest({ capMicro }, begun(10, 300))).toMatchObject({ plays: 0, limit: 'cap' });
    expect(rest({}, begun(13, 0))).toMatchObject({ plays: 0, limit: 'screens' });
  });

  test('counts the days after it whole', () => {
    const flight = { capMicro: 300 * 14_000, end_date: '2026-11-25' };
    expect(rest(flight, begun(10, 220)).plays).toBe(80 + 2 * 300);
  });

  test('takes what is spent from the cap, not once more from the budget', () => {
    const money = { capMicro: 300 * 14_000, budgetMicro: 50 * 14_000 };
    expect(rest(money, begun(10, 220))).toMatchObject({ plays: 50, limit: 'budget' });
  });
});

test('plays on the booked days of the week only', () => {
  const weekend = writeWeek(weekOf((day) => day >= 5));
  expect(estimate({ hours: weekend, end_date: '2026-12-06' }).plays).toBe(4 * 360);
});

test('looks a year ahead at most', () => {
  const { plays, until } = estimate({ end_date: '9999-12-31', budgetMicro: 1e13 });
  expect(plays).toBe(MOST_DAYS * 360);
  expect(until).toBe('2027-11-23');
});

test('tells plays by zone and hour, most first, and outside zones too', () => {
  const outside = zone(null, 300, { dutyMinutes: at([12, 13], 30) });
  const { plays, byZone, byHour } = estimate({ zoneIds: [] }, [outside, CBD, KAREN]);
  expect(byZone.map(({ zoneId, plays }) => [zoneId, plays])).toEqual([
    ['cbd', 360],
    ['karen', 360],
    [null, 180],
  ]);
  expect(byZone.map((zone) => [zone.byHour[12], zone.byHour[13]])).toEqual([
    [360, 0],
    [360, 0],
    [90, 90],
  ]);
  expect(byHour[12]).toBe(810);
  expect(byHour[13]).toBe(90);
  expect(plays).toBe(900);
});

test('no estimate spends more than the budget, or than the cap on a day', () => {
  for (let n = 1; n < 200; n += 1) {
    const capMicro = n * 37_123;
    const budgetMicro = n * n * 5_417;
    const { spendMicro } = estimate({ capMicro, budgetMicro, end_date: '2026-12-02' });
    expect(spendMicro).toBeLessThanOrEqual(Math.min(budgetMicro, 10 * capMicro));
  }
});

test('an empty inventory gives no plays', () => {
  expect(estimate({}, [])).toMatchObject({
    ...{ plays: 0, byZone: [], freeShare: undefined, filledShare: undefined },
  });
});

test('a play lasts as long as the creatives do on average, by their weights', () => {
  const [image, video] = [10, 15].map((duration_sec) => ({ duration_sec, weight: 1 }));
  expect(playSecondsOf([])).toBe(10);
  expect(playSecondsOf([image, video] as never)).toBe(12.5);
  expect(
    playSecondsOf([
      { duration_sec: 10, weight: 3 },
      { duration_sec: 15, weight: 2 },
    ]),
  ).toBe(12);
});
