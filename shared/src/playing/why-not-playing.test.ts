import { describe, expect, test } from 'vitest';
import {
  isBooked,
  type Moment,
  NOT_PLAYING_CODES,
  type PlayingCampaign,
} from './not-playing-codes.ts';
import { whyNotPlaying } from './why-not-playing.ts';

const [CBD, WESTLANDS] = ['cbd', 'westlands'];
const NOW = new Date('2026-11-23T12:30:00+03:00');
/** Monday's hours alone, without noon. */
const NO_NOON = `${'1'.repeat(12)}0${'1'.repeat(11)}${'0'.repeat(144)}`;

const AT_ONE = new Date('2026-11-23T13:00:00+03:00');
const AT_TWO = new Date('2026-11-23T14:00:00+03:00');

const SOUND: PlayingCampaign = {
  status: 'active',
  pause_cause: null,
  start_date: '2026-11-23',
  end_date: '2026-11-23',
  hours: null,
  zoneIds: [],
  excludedZoneIds: [],
  leftOutZoneIds: [],
  advertiserStatus: 'active',
  account: { plan: 'basic', trialFrom: null, isOverCredit: false, playsToday: 9_999 },
  capMicro: 14_000,
  budgetMicro: 14_000,
  leftTodayMicro: 14_000,
  leftMicro: 14_000,
  creativesArrived: 1,
};
const onAccount = (account: Partial<PlayingCampaign['account']>) => ({
  account: { ...SOUND.account, ...account },
});
const MOMENT: Moment = { now: NOW, playMicro: 14_000, devices: [[CBD]] };
const codes = (campaign: Partial<PlayingCampaign>, moment: Partial<Moment> = {}) =>
  whyNotPlaying({ ...SOUND, ...campaign }, { ...MOMENT, ...moment }).map(({ code }) => code);

describe('why a campaign does not play', () => {
  // biome-ignore format: a table is read by its columns
  test.each<[string, Partial<PlayingCampaign>, Partial<Moment>, string[]]>([
    ['plays',                             {},                                              {},                     []],
    ['is a draft',                        { status: 'draft' },                             {},                     ['campaign_not_active']],
    ['was rejected',                      { status: 'paused', pause_cause: 'rejected' },   {},                     ['campaign_not_active']],
    ['was taken down',                    { status: 'paused', pause_cause: 'taken_down' }, {},                     ['campaign_not_active']],
    ['has a state of a newer server',     { status: 'dreaming' },                          {},                     ['campaign_not_active']],
    ['has a pending advertiser',          { advertiserStatus: 'pending' },                 {},                     ['advertiser_not_active']],
    ['has a suspended advertiser',        { advertiserStatus: 'suspended' },               {},                     ['advertiser_not_active']],
    ['has a profile over its credit limit', onAccount({ isOverCredit: true }),             {},                     ['over_credit_limit']],
    ['has a trial that is over',          onAccount({ plan: null, trialFrom: '2026-10-24' }), {},                  ['plan_needed']],
    ['has a trial that ends today',       onAccount({ plan: null, trialFrom: '2026-10-25', playsToday: 1_999 }), {}, []],
    ['has used the plan’s slots',         onAccount({ playsToday: 10_000 }),               {},                     ['no_slots_today']],
    ['has used the trial’s slots',        onAccount({ plan: null, playsToday: 2_000 }),    {},                     ['no_slots_today']],
    ['has a plan without limits',         onAccount({ plan: 'enterprise', playsToday: 9e6 }), {},                  []],
    ['has only zones outside the plan',   { zoneIds: [CBD], leftOutZoneIds: [CBD] },       { devices: [] },        ['zone_not_in_plan']],
    ['has a screen outside the plan',     { leftOutZoneIds: [CBD] },                       {},                     ['zone_not_in_plan']],
    ['has another screen in the plan',    { leftOutZoneIds: [CBD] },                       { devices: [[CBD], []] }, []],
    ['starts tomorrow',                   { start_date: '2026-11-24' },                    {},                     ['flight_not_begun']],
    ['ended yesterday',                   { end_date: '2026-11-22' },                      {},                     ['flight_over']],
    ['has not booked the hour',           { hours: NO_NOON },                              {},                     ['hour_not_booked']],
    ['plays in the hour before',          { hours: NO_NOON },                              { now: new Date('2026-11-23T11:59:59+03:00') }, []],
    ['has no screen on the road',         {},                                              { devices: [] },        ['no_screen_on_duty']],
    ['has a screen in its zone',          { zoneIds: [WESTLANDS, CBD] },                   {},                     []],
    ['has screens in other zones',        { zoneIds: [WESTLANDS] },                        {},                     ['outside_zones']],
    ['has screens outside every zone',    { zoneIds: [WESTLANDS] },                        { devices: [[]] },      ['outside_zones']],
    ['plays anywhere',                    {},                                              { devices: [[]] },      []],
    ['has one screen of many in a zone',  { zoneIds: [WESTLANDS] },                        { devices: [[], [CBD], [WESTLANDS]] }, []],
    ['excludes where the screen is',      { excludedZoneIds: [CBD] },                      {},                     ['excluded_zone']],
    ['excludes a part of its zone',       { zoneIds: [WESTLANDS], excludedZoneIds: [CBD] }, { devices: [[WESTLANDS, CBD]] }, ['excluded_zone']],
    ['excludes another part',             { zoneIds: [WESTLANDS], excludedZoneIds: [CBD] }, { devices: [[WESTLANDS, CBD], [WESTLANDS]] }, []],
    ['is asked about without a screen',   { zoneIds: [WESTLANDS] },                        { devices: undefined as never }, []],
    ['has a cap below one play',          { capMicro: 13_999, leftTodayMicro: 13_999 },    {},                     ['cap_too_low']],
    ['has a budget below one play',       { budgetMicro: 13_999, leftMicro: 13_999 },      {},                     ['budget_too_low']],
    ['has spent the day’s cap',           { leftTodayMicro: 13_999 },                      {},                     ['no_money_today']],
    ['has spent the budget',              { leftMicro: 13_999 },                           {},                     ['no_money_left']],
    ['has money for a cheaper play',      { leftMicro: 3_000 },                            { playMicro: 3_000 },   []],
    ['needs no money: plays are granted', { capMicro: 1, leftTodayMicro: 0, leftMicro: 0 }, { playMicro: 0 },      []],
    ['has spent the cap and the budget',  { leftTodayMicro: 0, leftMicro: 0 },             {},                     ['no_money_left']],
    ['has spent the cap, and its budget is too low', { leftTodayMicro: 0, budgetMicro: 1, leftMicro: 0 }, {},      ['budget_too_low']],
    ['has spent the day’s cap, and has ended', { end_date: '2026-11-22', leftTodayMicro: 0 }, {},                  ['flight_over']],
    ['has not booked the hour, and has ended', { end_date: '2026-11-22', hours: NO_NOON }, {},                     ['flight_over']],
    ['has used the plan’s slots, and has ended', { end_date: '2026-11-22', ...onAccount({ playsToday: 10_000 }) }, {}, ['flight_over']],
    ['excludes all of its zones',         { zoneIds: [CBD], excludedZoneIds: [WESTLANDS, CBD] }, { devices: [] },  ['excluded_zone']],
    ['excludes one of its zones',         { zoneIds: [CBD, WESTLANDS], excludedZoneIds: [WESTLANDS] }, {},         []],
    ['has used its share of the hour',    {},                                              { shareFrom: AT_ONE },  ['hour_share_used']],
    ['has some of its share of the hour', {},                                              { shareFrom: NOW },     []],
    ['has used its share and the day’s cap', { leftTodayMicro: 0 },                        { shareFrom: AT_ONE },  ['no_money_today']],
    ['has used its share and the budget', { leftMicro: 0 },                                { shareFrom: AT_ONE },  ['no_money_left']],
    ['has used its share of the slots',   {},                                              { slotsFrom: AT_ONE },  ['slot_share_used']],
    ['has granted the rest of the slots', {},                                              { slotsFrom: null },    ['no_slots_today']],
    ['has used both shares of the hour',  {},                                              { shareFrom: AT_ONE, slotsFrom: AT_ONE }, ['hour_share_used']],
    ['waits longer for money than slots', {},                                              { shareFrom: AT_TWO, slotsFrom: AT_ONE }, ['hour_share_used']],
    ['waits longer for slots than money', {},                                              { shareFrom: AT_ONE, slotsFrom: AT_TWO }, ['slot_share_used']],
    ['waits for money, and has no slots', {},                                              { shareFrom: AT_ONE, slotsFrom: null }, ['no_slots_today', 'hour_share_used']],
    ['waits for slots, and has no money today', { leftTodayMicro: 0 },                     { shareFrom: AT_TWO, slotsFrom: AT_ONE }, ['no_money_today', 'slot_share_used']],
    ['has no slots left, but not in this hour', { hours: NO_NOON },                        { slotsFrom: null },    ['hour_not_booked']],
    ['has a share of the slots',          {},                                              { slotsFrom: NOW },     []],
    ['has no slots, nor a share of them', onAccount({ playsToday: 10_000 }),               { slotsFrom: null },    ['no_slots_today']],
    ['has no trial, nor a share of its slots', onAccount({ plan: null, trialFrom: '2026-01-01' }), { slotsFrom: null }, ['plan_needed']],
    ['gets slots with its next hour',     { hours: NO_NOON },                              { slotsFrom: AT_ONE },  ['hour_not_booked']],
    ['has ended, without a share of the slots', { end_date: '2026-11-22' },                { slotsFrom: null },    ['flight_over']],
    ['has a budget that leases of yesterday hold', { heldBackMicro: 1 },                   {},                     ['budget_reserved']],
    ['has a place beside others',         {},                                              { contenders: 20 },     []],
    ['was not drawn among many',          {},                                              { contenders: 21 },     ['screens_full']],
    ['gets a share with its next hour',   { hours: NO_NOON },                              { shareFrom: AT_ONE },  ['hour_not_booked']],
    ['has no creative that arrived',      { creativesArrived: 0 },                         {},                     ['no_creative']],
  ])('if it %s', (_name, campaign, moment, expected) => {
    expect(codes(campaign, moment)).toEqual(expected);
  });

  test('says all reasons in one order', () => {
    const all = {
      status: 'draft',
      advertiserStatus: 'pending',
      ...onAccount({ plan: null, trialFrom: '2026-01-01', isOverCredit: true }),
      end_date: '2026-11-22',
      hours: NO_NOON,
      zoneIds: [WESTLANDS],
      leftTodayMicro: 0,
      leftMicro: 0,
      creativesArrived: 0,
    } as const;
    const found = codes(all);
    expect(found).toEqual(NOT_PLAYING_CODES.filter((code) => found.includes(code)));
    expect(found).toHaveLength(8);
  });

  test('says how much one play can cost', () => {
    const messagesOf = (campaign: Partial<PlayingCampaign>, playMicro = 19_000) =>
      whyNotPlaying(
        { ...SOUND, capMicro: 1e6, budgetMicro: 1e6, ...campaign },
        { ...MOMENT, playMicro },
      ).flatMap(({ message, remedy }) => [message, remedy]);
    const rich = { leftTodayMicro: 1e6, leftMicro: 1e6 };
    expect(messagesOf({ ...rich, capMicro: 10_000 })).toEqual([
      'The daily cap is less than a play can cost in its zones, $0.019.',
      'Propose a daily cap of at least $0.019, or cheaper zones.',
    ]);
    expect(messagesOf({ ...rich, leftTodayMicro: 10_000 }, 20_000)).toEqual([
      'The rest of today’s cap is less than a play can cost in its zones, $0.02.',
      'The campaign ends today. A higher daily cap lets it play more.',
    ]);
    expect(messagesOf({ ...rich, leftTodayMicro: 0 })[0]).toBe('Today’s cap is used up.');
  });

  /** The remedies of all reasons. */
  const remedies = (campaign: Partial<PlayingCampaign>, moment: Partial<Moment> = {}) =>
    whyNotPlaying({ ...SOUND, ...campaign }, { ...MOMENT, ...moment }).map(({ remedy }) => remedy);
  const hoursOn = (...hours: number[]) =>
    Array.from({ length: 168 }, (_, hour) => (hours.includes(hour) ? '1' : '0')).join('');
  const [MONDAY_9, WEDNESDAY_9] = [9, 57];

  // biome-ignore format: a table is read by its columns
  test.each<[string, Partial<PlayingCampaign>, string]>([
    ['in an hour of today',                  { hours: NO_NOON },
      'It plays again on 23 Nov 2026 at 13:00. More hours let it play more.'],
    ['never, if its flight ends before',     { hours: hoursOn(MONDAY_9) },
      'It has no booked hour left before it ends on 23 Nov 2026. Propose more hours.'],
    ['never, if the flight has no such hour', { hours: hoursOn(WEDNESDAY_9), end_date: '2026-11-24' },
      'It has no booked hour left before it ends on 24 Nov 2026. Propose more hours.'],
  ])('says when it plays again: %s', (_name, campaign, remedy) => {
    expect(remedies(campaign)).toEqual([remedy]);
  });

  test('counts hours from the flight’s start', () => {
    const flight = { start_date: '2026-11-25', end_date: '2026-12-31' };
    expect(remedies({ ...flight, hours: hoursOn(MONDAY_9) })[1]).toBe(
      'It plays from 30 Nov 2026 at 09:00 on. More hours let it play more.',
    );
    const midnight = hoursOn(48);
    expect(remedies({ ...flight, hours: midnight })[1]).toBe(
      'It plays from 25 Nov 2026 at 00:00 on. More hours let it play more.',
    );
  });

  // biome-ignore format: a table is read by its columns
  test.each<[string, Partial<PlayingCampaign>, string]>([
    ['tomorrow',               { end_date: '2026-11-24' },                                'It plays again tomorrow.'],
    ['on a later booked day',  { end_date: '2026-11-30', hours: hoursOn(12, WEDNESDAY_9) }, 'It plays again on 25 Nov 2026.'],
    ['not once it has ended',  {},                                                        'The campaign ends today.'],
    ['not if no hour is left', { end_date: '2026-11-24', hours: hoursOn(12, WEDNESDAY_9) }, 'It has no booked hour left before it ends on 24 Nov 2026.'],
  ])('says when there is money again: %s', (_name, campaign, words) => {
    const [ofCap] = remedies({ leftTodayMicro: 0, ...campaign });
    expect(ofCap).toBe(`${words} A higher daily cap lets it play more.`);
    const [ofSlots] = remedies({ ...onAccount({ playsToday: 10_000 }), ...campaign });
    expect(ofSlots).toBe(`${words} A bigger plan has more slots a day.`);
  });

  test('says when it goes on after its share of the hour', () => {
    const moment = { shareFrom: AT_ONE };
    expect(remedies({}, moment)).toEqual(['It goes on at 13:00.']);
    const rich = { ...SOUND, leftMicro: 14_001 };
    expect(whyNotPlaying(rich, { ...MOMENT, ...moment })).toEqual([
      {
        code: 'hour_share_used',
        message: 'This hour’s share of today’s money is used up.',
        remedy: 'It goes on at 13:00. A higher daily cap lets it play more.',
      },
    ]);
  });

  test('says who has the slots and when there are more, and offers a plan only if the day has none', () => {
    const words = (campaign: Partial<PlayingCampaign>, slotsFrom: Date | null) => {
      const [found] = whyNotPlaying({ ...SOUND, ...campaign }, { ...MOMENT, slotsFrom });
      return [found?.message, found?.remedy];
    };
    expect(words({}, AT_ONE)).toEqual([
      'This hour’s share of the 10 slots a day of your plan is taken.',
      'Nothing to do: plays are spread over the day, and the next come at 13:00.',
    ]);
    const onTrial = onAccount({ plan: null, playsToday: 0 });
    expect(words({ end_date: '2026-11-24', ...onTrial }, null)).toEqual([
      'Your other campaigns have the rest of the 2 slots a day of your trial.',
      'It plays again tomorrow. A plan has more slots a day.',
    ]);
  });

  test('says how a campaign gets out of excluding all of its zones', () => {
    const excluding = { zoneIds: [CBD], excludedZoneIds: [CBD] };
    expect(whyNotPlaying({ ...SOUND, ...excluding }, MOMENT)).toMatchObject([
      { message: 'Its zones are all excluded.', remedy: 'Exclude fewer zones, or choose others.' },
    ]);
  });
});

describe('a play that was made', () => {
  const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

  // biome-ignore format: a table is read by its columns
  test.each<[string, Partial<PlayingCampaign>, string[], boolean]>([
    ['as booked',                     {},                                     [CBD],            true],
    ['after the money was spent',     { leftMicro: 0, leftTodayMicro: 0 },    [CBD],            true],
    ['of a campaign that is paused',  { status: 'paused' },                   [CBD],            false],
    ['before the campaign stopped',   { status: 'paused', stoppedAt: minutesAgo(-1) }, [CBD],   true],
    ['before screens knew that it stopped', { status: 'paused', stoppedAt: minutesAgo(4.9) }, [CBD], true],
    ['once screens knew that it stopped', { status: 'ended', stoppedAt: minutesAgo(5) }, [CBD], false],
    ['before screens knew of a pause', { pauses: [{ from: minutesAgo(4.9), to: minutesAgo(-1) }] }, [CBD], true],
    ['while its owner had paused it', { pauses: [{ from: minutesAgo(5), to: minutesAgo(-1) }] }, [CBD], false],
    ['once its owner resumed it',     { pauses: [{ from: minutesAgo(60), to: NOW }] }, [CBD],   true],
    ['among pauses that no screen noticed', { pauses: [8, 6, 4, 2, 0].map((m) => ({ from: minutesAgo(m), to: minutesAgo(m - 1.9) })) }, [CBD], true],
    ['before it was approved',        { startedAt: new Date(NOW.getTime() + 1) }, [CBD],        false],
    ['once it was approved',          { startedAt: NOW },                     [CBD],            true],
    ['on another day',                { end_date: '2026-11-22' },             [CBD],            false],
    ['in another hour',               { hours: NO_NOON },                     [CBD],            false],
    ['in another zone',               { zoneIds: [WESTLANDS] },               [CBD],            false],
    ['outside every zone',            { zoneIds: [WESTLANDS] },               [],               false],
    ['in an excluded zone',           { zoneIds: [CBD], excludedZoneIds: [WESTLANDS] }, [CBD, WESTLANDS], false],
    ['in a zone outside the plan',    { leftOutZoneIds: [CBD] },              [CBD],            false],
    ['over the credit limit',         onAccount({ isOverCredit: true }),      [CBD],            true],
    ['of a suspended advertiser',     { advertiserStatus: 'suspended' },      [CBD],            false],
    ['before the advertiser was suspended', { advertiserStatus: 'suspended', advertiserStoppedAt: new Date(NOW.getTime() + 1) }, [CBD], true],
    ['once the advertiser was suspended', { advertiserStatus: 'suspended', advertiserStoppedAt: NOW }, [CBD], false],
    ['of a pending advertiser',       { advertiserStatus: 'pending' },        [CBD],            false],
  ])('%s', (_name, campaign, zoneIds, booked) => {
    expect(isBooked({ ...SOUND, ...campaign }, NOW, zoneIds)).toBe(booked);
  });
});
