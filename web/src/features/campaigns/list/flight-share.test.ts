import { expect, test } from 'vitest';
import { flightShare } from './flight-share.ts';

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
