import { describe, expect, test } from 'vitest';
import { nextPayout } from './payout.ts';

const earned = (months: Record<string, number>) => new Map(Object.entries(months));

describe('the next payout', () => {
  test.each([
    ['from the 9th, this month’s, on the 8th of the next', '2026-11-09', '2026-12-08', '2026-11'],
    ['at the end of a year, in January', '2026-12-31', '2027-01-08', '2026-12'],
    ['until the 8th, last month’s', '2026-11-08', '2026-11-08', '2026-10'],
    ['on the first day of a year, December’s', '2027-01-01', '2027-01-08', '2026-12'],
  ])('is %s', (_title, today, day, month) => {
    expect(
      nextPayout({ today, earnedByMonth: earned({}), payouts: [], minimumCents: 1_000 }),
    ).toMatchObject({
      day,
      month,
    });
  });

  test('is this month’s as soon as last month is paid out', () => {
    const payouts = [{ month: '2026-10', cents: 2_000 }];
    const earnedByMonth = earned({ '2026-10': 2_000, '2026-11': 300 });
    expect(
      nextPayout({ today: '2026-11-08', earnedByMonth, payouts, minimumCents: 1_000 }),
    ).toEqual({
      day: '2026-12-08',
      month: '2026-11',
      cents: 300,
      carriedCents: 0,
      missingCents: 700,
    });
  });

  test('carries over what stayed below the minimum', () => {
    const earnedByMonth = earned({ '2026-09': 250, '2026-10': 150, '2026-11': 620 });
    expect(
      nextPayout({ today: '2026-11-23', earnedByMonth, payouts: [], minimumCents: 1_000 }),
    ).toMatchObject({
      cents: 1_020,
      carriedCents: 400,
      missingCents: 0,
    });
  });

  test('has reached what the operator has set, be it nothing', () => {
    const facts = { today: '2026-11-23', earnedByMonth: earned({ '2026-11': 620 }), payouts: [] };
    expect(nextPayout({ ...facts, minimumCents: 5_000 }).missingCents).toBe(4_380);
    expect(nextPayout({ ...facts, minimumCents: 0 }).missingCents).toBe(0);
  });

  test('leaves out earnings after the months that it covers', () => {
    const earnedByMonth = earned({ '2026-10': 1_500, '2026-11': 99 });
    expect(
      nextPayout({ today: '2026-11-03', earnedByMonth, payouts: [], minimumCents: 1_000 }),
    ).toMatchObject({
      month: '2026-10',
      cents: 1_500,
      carriedCents: 0,
    });
  });
});
