import { expect, test } from 'vitest';
import type { ReplicaRow } from '@/replica/schema.ts';
import { type PlayingFacts, replicaReasons, zonesForReasons } from './replica-answer.ts';

const NOON = new Date('2026-11-23T12:30:00+03:00');
const CAMPAIGN = {
  id: 'c',
  status: 'active',
  pause_cause: null,
  start_date: '2026-11-20',
  end_date: '2026-11-30',
  hours: null,
  excluded_zones: null,
  budget_usd: 100,
  daily_cap_usd: 10,
} as ReplicaRow<'campaigns'>;
const triangle = (lng: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [lng - 0.01, -1.29],
        [lng + 0.01, -1.29],
        [lng + 0.01, -1.28],
        [lng - 0.01, -1.29],
      ],
    ],
  });
const ZONES = zonesForReasons([
  { id: 'cbd', tier: 'premium', base_cpm: 14, polygon_geojson: triangle(36.82) },
  { id: 'kibera', tier: 'basic', base_cpm: 5, polygon_geojson: triangle(36.78) },
  { id: 'ngara', tier: 'basic', base_cpm: 5, polygon_geojson: triangle(36.825) },
]);
const FACTS: PlayingFacts = {
  id: 'c',
  advertiser_status: 'active',
  account_plan: 'professional',
  trial_from: null,
  over_credit_since: null,
  zone_ids: '["cbd"]',
  creatives_arrived: 1,
  spent_usd: 0,
  spent_today_usd: 0,
  account_plays_today: 0,
};

// biome-ignore format: a table is read by its columns
test.each<[string, Partial<typeof CAMPAIGN>, Partial<PlayingFacts>, string[]]>([
  ['nothing against it',                    {},                               {},                                                   []],
  ['that it begins later',                  { start_date: '2026-11-24' },     {},                                                   ['flight_not_begun']],
  ['that its hours leave noon out',         { hours: `1${'0'.repeat(167)}` }, {},                                                   ['hour_not_booked']],
  ['that the account is pending',           {},                               { advertiser_status: 'pending' },                     ['advertiser_not_active']],
  ['that the credit limit is passed',       {},                               { over_credit_since: '2026-11-22' },                  ['over_credit_limit']],
  ['that the trial is over',                {},                               { account_plan: null, trial_from: '2026-10-01' },     ['plan_needed']],
  ['that the plan has no premium zones',    {},                               { account_plan: 'basic' },                            ['zone_not_in_plan']],
  ['a zone that the plan has',              {},                               { account_plan: 'basic', zone_ids: '["cbd","kibera"]' }, []],
  ['that the day’s slots are used',         {},                               { account_plays_today: 50_000 },                      ['no_slots_today']],
  ['money for one more play at $16',        {},                               { spent_today_usd: 9.984, spent_usd: 50 },            []],
  ['that the cap is used, to a micro-dollar', {},                             { spent_today_usd: 9.984001, spent_usd: 50 },         ['no_money_today']],
  ['money for a cheaper zone',              {},                               { spent_today_usd: 9.993, zone_ids: '["kibera"]' }, []],
  ['that a dearer zone overlaps its own',   {},                               { spent_today_usd: 9.993, zone_ids: '["ngara"]' },  ['no_money_today']],
  ['that the cap is below one play',        { daily_cap_usd: 0.01 },          {},                                                   ['cap_too_low']],
  ['that the budget is below one play',     { budget_usd: 0.01 },             {},                                                   ['budget_too_low']],
  ['that cap and budget are used',          {},                               { spent_today_usd: 10, spent_usd: 100 },              ['no_money_left']],
  ['that no picture has arrived',           {},                               { creatives_arrived: 0 },                             ['no_creative']],
])('a replica knows %s', (_what, campaign, facts, codes) => {
  const reasons = replicaReasons({ ...CAMPAIGN, ...campaign }, { ...FACTS, ...facts }, ZONES, NOON);
  expect(reasons.map(({ code }) => code)).toEqual(codes);
});
