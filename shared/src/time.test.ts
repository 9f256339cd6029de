import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  endOfNairobiDay,
  isCalendarDay,
  nairobiDay,
  nairobiHour,
  nairobiHourOfWeek,
  nairobiMinuteOfDay,
  startOfHour,
  startOfNairobiDay,
} from './time.ts';

describe('nairobiDay', () => {
  test.each([
    ['2026-11-19T20:59:59.999Z', '2026-11-19'],
    ['2026-11-19T21:00:00.000Z', '2026-11-20'],
    ['2026-11-20T20:59:59.999Z', '2026-11-20'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01'],
    ['2028-02-28T21:00:00.000Z', '2028-02-29'],
    ['2026-11-20T00:30:00.000+03:00', '2026-11-20'],
  ])('%s is on %s', (instant, day) => {
    expect(nairobiDay(new Date(instant))).toBe(day);
  });

  test('agrees with the time zone database', () => {
    const nairobi = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' });
    const instant = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (date) => {
        expect(nairobiDay(date)).toBe(nairobi.format(date));
      }),
    );
  });
});

describe('nairobiHour', () => {
  test.each([
    ['2026-11-19T20:59:59.999Z', 23],
    ['2026-11-19T21:00:00.000Z', 0],
    ['2026-11-20T05:30:59.999Z', 8],
    ['1969-12-31T23:00:00.000Z', 2],
  ])('%s is in hour %i of its day', (instant, hour) => {
    expect(nairobiHour(new Date(instant))).toBe(hour);
  });
});

describe('isCalendarDay', () => {
  test.each(['2026-11-20', '2028-02-29', '2026-12-31', '2000-02-29'])('%s is a day', (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-11-32',
    '26-11-20',
    '2026-1-2',
    '20/11/2026',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '2026-11-20\n',
    '',
  ])('%j is none', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });
});

test('a day begins at midnight in Nairobi', () => {
  expect(startOfNairobiDay('2026-11-20').toISOString()).toBe('2026-11-19T21:00:00.000Z');
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -13, '2024-12'],
])('%s and %i more months is %s', (month, count, then) => {
  expect(addMonths(month, count)).toBe(then);
});

describe('hours and days around an instant', () => {
  test.each([
    ['2026-11-22T20:59:59.999Z', 167, 1439, '2026-11-22T20:00:00.000Z', '2026-11-22T21:00:00.000Z'],
    ['2026-11-22T21:00:00.000Z', 0, 0, '2026-11-22T21:00:00.000Z', '2026-11-23T21:00:00.000Z'],
    ['2026-11-23T04:30:00.000Z', 7, 450, '2026-11-23T04:00:00.000Z', '2026-11-23T21:00:00.000Z'],
    ['2026-12-31T21:30:00.000Z', 96, 30, '2026-12-31T21:00:00.000Z', '2027-01-01T21:00:00.000Z'],
  ])('of %s', (instant, hourOfWeek, minuteOfDay, hourBegins, dayEnds) => {
    const at = new Date(instant);
    expect(nairobiHourOfWeek(at)).toBe(hourOfWeek);
    expect(nairobiMinuteOfDay(at)).toBe(minuteOfDay);
    expect(startOfHour(at).toISOString()).toBe(hourBegins);
    expect(endOfNairobiDay(at).toISOString()).toBe(dayEnds);
  });
});
