import { describe, expect, test } from 'vitest';
import {
  byDay,
  byDevice,
  type DailyRow,
  daysOfMonth,
  earnedByMonth,
  monthsOf,
  rowsOfMonth,
  sumOf,
} from './figures.ts';

const row = (
  device_id: string,
  day: string,
  impressions: number,
  active_minutes = 0,
): DailyRow => ({
  id: `${device_id} ${day}`,
  ...{ device_id, day, impressions, active_minutes },
});
const ROWS = [
  row('a', '2026-10-31', 500, 300),
  row('a', '2026-11-01', 120, 61),
  row('b', '2026-11-01', 80, 30),
  row('b', '2026-11-03', 400, 90),
];

describe('a driver’s figures', () => {
  test('are sums, at one cent for each impression', () => {
    expect(sumOf(rowsOfMonth(ROWS, '2026-11'))).toEqual({
      cents: 600,
      impressions: 600,
      activeMinutes: 181,
    });
    expect(sumOf([])).toEqual({ cents: 0, impressions: 0, activeMinutes: 0 });
  });

  test('by day name every day up to today, those without plays too', () => {
    const days = byDay(ROWS, '2026-11', '2026-11-04');
    expect(days.map(({ day, cents }) => [day, cents])).toEqual([
      ['2026-11-01', 200],
      ['2026-11-02', 0],
      ['2026-11-03', 400],
      ['2026-11-04', 0],
    ]);
    expect(byDay(ROWS, '2026-10', '2026-11-04')).toHaveLength(31);
  });

  test('by screen begin with the one that earned most', () => {
    expect(byDevice(rowsOfMonth(ROWS, '2026-11'))).toEqual([
      { deviceId: 'b', cents: 480, impressions: 480, activeMinutes: 120 },
      { deviceId: 'a', cents: 120, impressions: 120, activeMinutes: 61 },
    ]);
  });

  test('by month name each month that has some, and the list of months the present one', () => {
    expect([...earnedByMonth(ROWS)]).toEqual([
      ['2026-10', 500],
      ['2026-11', 600],
    ]);
    expect(monthsOf(ROWS, '2026-12-01')).toEqual(['2026-12', '2026-11', '2026-10']);
  });

  test('know how long months are', () => {
    expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
    expect(daysOfMonth('2026-12')).toHaveLength(31);
  });
});
