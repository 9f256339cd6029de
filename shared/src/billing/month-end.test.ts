import { describe, expect, test } from 'vitest';
import { firstOpenDay, nextMonth } from './month-end.ts';

describe('a day is final', () => {
  test.each([
    // Plays of the 30th may be reported until the 7th ends; the reports under way get an hour.
    ['2026-12-08T00:59:59+03:00', '2026-11-30'],
    ['2026-12-08T01:00:00+03:00', '2026-12-01'],
    ['2027-01-08T01:00:00+03:00', '2027-01-01'],
  ])('at %s if it is before %s', (now, day) => {
    expect(firstOpenDay(new Date(now))).toBe(day);
  });
});

test.each([
  ['2026-11-30', '2026-12-01'],
  ['2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-03-01'],
])('the month after %s starts on %s', (day, next) => {
  expect(nextMonth(day)).toBe(next);
});
