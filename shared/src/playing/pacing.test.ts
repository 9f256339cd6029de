import { describe, expect, test } from 'vitest';
import { hourShareLeft } from './pacing.ts';

const ALL = Array<boolean>(24).fill(true);
const QUIET = Array<number>(24).fill(0);
const only = (...hours: number[]) => ALL.map((_, hour) => hours.includes(hour));
const busy = (pings: Record<number, number>) => QUIET.map((_, hour) => pings[hour] ?? 0);
const DAY = { today: 24_000_000, used: 0, busyness: QUIET, booked: ALL };

describe('what is left of an hour’s share', () => {
  // biome-ignore format: a table is read by its columns
  test.each([
    ['at first a twenty-fourth',                    { ...DAY, hour: 0 },                                                          1_000_000],
    ['with what earlier hours left over',           { ...DAY, hour: 9 },                                                          10_000_000],
    ['less what is used',                           { ...DAY, hour: 9, used: 9_500_000 },                                    500_000],
    ['nothing if earlier hours used more',          { ...DAY, hour: 1, used: 2_500_000 },                                    0],
    ['all of it in the last hour',                  { ...DAY, hour: 23, used: 4_000_000 },                                   20_000_000],
    ['as much as the hour is busy',                 { ...DAY, hour: 8, busyness: busy({ 8: 2_999, 17: 977 }) },                   18_048_000],
    ['nothing before the first booked hour',        { ...DAY, hour: 6, booked: only(7, 8) },                                      0],
    ['a half in the first of two booked hours',     { ...DAY, hour: 7, booked: only(7, 8) },                                      12_000_000],
    ['nothing if no hour is booked',                { ...DAY, hour: 7, booked: only() },                                          0],
    ['exact for the largest amounts',               { ...DAY, hour: 0, today: 10_000_000_000_001, busyness: busy({ 0: 99_999_999 }) }, 9_999_997_700_001],
  ])('%s', (_name, today, micro) => {
    expect(hourShareLeft(today)).toBe(micro);
  });
});
