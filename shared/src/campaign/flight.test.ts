import { expect, test } from 'vitest';
import { isFlightOver } from './flight.ts';

test.each([
  ['2026-11-19', true],
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['9999-12-31', false],
])('a flight until %s is over on 2026-11-20: %s', (end_date, over) => {
  expect(isFlightOver({ end_date }, '2026-11-20')).toBe(over);
});
