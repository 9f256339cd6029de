import { expect, test } from 'vitest';
import { flightInWords, flightShare } from './flight-share.ts';

const flight = { start_date: '2026-11-01', end_date: '2026-11-10', hours: null };
/** Monday to Friday at noon. Of the flight's ten days, 1, 7 and 8 November are a weekend. */
const WEEKDAYS_AT_NOON = [1, 1, 1, 1, 1, 0, 0]
  .map((booked) => `${'0'.repeat(12)}${booked}${'0'.repeat(11)}`)
  .join('');

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
  ['2026-11-06', 100, 50, 42, 'Behind: 50% of the flight is over'],
  ['2026-11-02', 100, 10, 12, 'On pace: 10% of the flight is over'],
  ['2026-11-06', 100, 50, 61, 'On pace: 50% of the flight is over'],
  ['2026-11-06', 100, 50, 70, 'Ahead: 50% of the flight is over'],
  // Ten days of $2 cannot spend more than $20.
  ['2026-11-06', 100, 2, 10, 'On pace: 50% of the flight is over'],
  ['2026-11-01', 100, 50, 0, '0% of the flight is over'],
  ['2026-11-11', 100, 50, 30, '100% of the flight is over'],
  ['2026-11-06', 100, 50, undefined, '50% of the flight is over'],
])('on %s, of $%s at $%s a day, %s spent: %s', (today, budgetUsd, dailyCapUsd, spentUsd, words) => {
  expect(flightInWords(flight, today, { budgetUsd, dailyCapUsd, spentUsd })).toBe(words);
});

test.each([
  // 4 of 7 booked days are over, and 7 days of $10 can be spent.
  ['2026-11-06', 100, 10, 40, 'On pace: 50% of the flight is over'],
  ['2026-11-06', 100, 10, 30, 'Behind: 50% of the flight is over'],
  ['2026-11-09', 70, 50, 50, 'On pace: 80% of the flight is over'],
  ['2026-11-02', 100, 10, 0, '10% of the flight is over'],
])(
  'booked on weekdays: on %s, of $%s at $%s a day, $%s spent: %s',
  (today, budgetUsd, dailyCapUsd, spentUsd, words) => {
    const booked = { ...flight, hours: WEEKDAYS_AT_NOON };
    expect(flightInWords(booked, today, { budgetUsd, dailyCapUsd, spentUsd })).toBe(words);
  },
);
