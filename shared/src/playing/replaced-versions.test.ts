import { describe, expect, test } from 'vitest';
import {
  dailyCapOn,
  isBooked,
  type PlayingCampaign,
  type Replaced,
  wasRetired,
} from './not-playing-codes.ts';

const at = (time: string) => new Date(`2026-11-20T${time}+03:00`);
const flight = { start_date: '2026-11-01', end_date: '2026-11-30', hours: null };
/** A version that plays in one zone. */
const version = (until: Date, zone: string, terms: Partial<Replaced> = {}): Replaced => ({
  ...flight,
  ...{ until, zoneIds: [zone], excludedZoneIds: [], dailyCapMicro: 1_000 },
  ...terms,
});
const campaign: PlayingCampaign = {
  ...flight,
  ...{ status: 'active', pause_cause: null, advertiserStatus: 'active' },
  ...{ zoneIds: ['c'], excludedZoneIds: [], leftOutZoneIds: [] },
  account: { plan: 'enterprise', trialFrom: null, isOverCredit: false, playsToday: 0 },
  ...{ capMicro: 3_000, budgetMicro: 9_000, leftTodayMicro: 3_000, leftMicro: 9_000 },
  creativesArrived: 1,
  replaced: [version(at('10:00:00'), 'a'), version(at('12:00:00'), 'b')],
};

describe('a play around approved changes', () => {
  test.each([
    ['09:59:59', ['a']],
    ['10:00:00', ['a', 'b']],
    ['10:04:59', ['a', 'b']],
    ['10:05:00', ['b']],
    ['11:59:59', ['b']],
    ['12:04:59', ['b', 'c']],
    ['12:05:00', ['c']],
  ])(
    'at %s is booked in the zones of %o: a replaced version counts for one more refresh',
    (time, zones) => {
      const booked = ['a', 'b', 'c'].filter((zone) => isBooked(campaign, at(time), [zone]));
      expect(booked).toEqual(zones);
    },
  );

  test('is judged by the dates, hours and excluded zones of its version too', () => {
    const early = (terms: Partial<Replaced>) => ({
      ...campaign,
      replaced: [version(at('12:00:00'), 'c', terms)],
    });
    const isEarlyBooked = (terms: Partial<Replaced>) =>
      isBooked(early(terms), at('09:00:00'), ['c']);
    expect(isEarlyBooked({})).toBe(true);
    expect(isEarlyBooked({ end_date: '2026-11-19' })).toBe(false);
    expect(isEarlyBooked({ hours: '0'.repeat(168) })).toBe(false);
    expect(isEarlyBooked({ excludedZoneIds: ['c'] })).toBe(false);
  });

  test('is not booked in a pause, whichever version played', () => {
    const pauses = [{ from: at('08:00:00'), to: at('09:30:00') }];
    expect(isBooked({ ...campaign, pauses }, at('09:00:00'), ['a'])).toBe(false);
  });
});

test('a day’s cap is that of the version which ended it', () => {
  const replaced = [
    version(at('10:00:00'), 'a'),
    version(at('12:00:00'), 'b', { dailyCapMicro: 2_000 }),
  ];
  expect(dailyCapOn({ replaced }, '2026-11-19', 3_000)).toBe(1_000);
  expect(dailyCapOn({ replaced }, '2026-11-20', 3_000)).toBe(3_000);
  expect(dailyCapOn({ replaced: [] }, '2026-11-19', 3_000)).toBe(3_000);
});

test('a creative that a change left out counts for one more refresh', () => {
  const creative = { retiredAt: at('10:00:00') };
  expect(wasRetired(creative, at('10:04:59'))).toBe(false);
  expect(wasRetired(creative, at('10:05:00'))).toBe(true);
  expect(wasRetired({ retiredAt: null }, at('10:05:00'))).toBe(false);
});
