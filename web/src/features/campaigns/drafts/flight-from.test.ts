import { expect, test } from 'vitest';
import { flightFrom } from './flight-from.ts';

test.each([
  ['2026-11-01', '2026-11-10', '2026-11-24', '2026-12-03'],
  ['2026-11-24', '2026-12-03', '2026-11-24', '2026-12-03'],
  ['2026-12-20', '2027-01-05', '2026-12-20', '2027-01-05'],
])('a flight from %s to %s, copied on 2026-11-24, is from %s to %s', (start, end, from, to) => {
  const copied = flightFrom({ start_date: start, end_date: end }, '2026-11-24');
  expect(copied).toEqual({ start_date: from, end_date: to });
});
