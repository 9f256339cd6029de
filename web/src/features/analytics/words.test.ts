import { expect, it } from 'vitest';
import { periodOf } from './period.ts';
import { otherDaysText } from './words.ts';

const TODAY = '2026-11-22';

it.each([
  ['2026-11-20', '2026-11-10', 'The first day is after the last: figures are of 10 – 20 Nov 2026.'],
  [
    '2001-01-01',
    '2026-11-20',
    'At most 366 days are shown: figures are of 20 Nov 2025 – 20 Nov 2026.',
  ],
  ['2026-11-10', '2026-11-20', undefined],
  ['2026-11-10', undefined, undefined],
  ['2026-11-25', undefined, undefined],
  [undefined, '2026-11-10', undefined],
])('of the days from %s to %s says: %s', (from, to, words) => {
  const search = { range: 'dates', from, to } as const;
  expect(otherDaysText(search, periodOf(search, TODAY, 12))).toBe(words);
});
