import { expect, test } from 'vitest';
import { flightInWords, flightShare } from './flight-share.ts';

const flight = { start_date: '2026-11-01', end_date: '2026-11-10' };

test.each([
  ['2026-10-20', 0],
  ['2026-11-01', 0],
  ['2026-11-06', 0.5],
  ['2026-11-10', 0.9],
  ['2026-11-11', 1],
  ['2027-01-01', 1],
])('on %s, %s of a flight of ten days is over', (today, share) => {
  expect(flightShare(flight, today)).toBe(share);
});

test.each([
  ['2026-11-06', 100, 50, 30, 'Behind: 50% of the flight is over'],
  ['2026-11-06', 100, 50, 45, 'On pace: 50% of the flight is over'],
  ['2026-11-06', 100, 50, 61, 'Ahead: 50% of the flight is over'],
  // Ten days of $2 cannot spend more than $20.
  ['2026-11-06', 100, 2, 10, 'On pace: 50% of the flight is over'],
  ['2026-11-01', 100, 50, 0, '0% of the flight is over'],
  ['2026-11-11', 100, 50, 30, '100% of the flight is over'],
  ['2026-11-06', 100, 50, undefined, '50% of the flight is over'],
])('on %s, of $%s at $%s a day, %s spent: %s', (today, budgetUsd, dailyCapUsd, spentUsd, words) => {
  expect(flightInWords(flight, today, { budgetUsd, dailyCapUsd, spentUsd })).toBe(words);
});
