import { expect, it } from 'vitest';
import { otherDaysText } from './words.ts';

const period = { from: '2026-11-10', to: '2026-11-20' };

it('says which days are shown if the last one is before the first, or if they are too many', () => {
  expect(otherDaysText({ from: '2026-11-20', to: '2026-11-10' }, period)).toBe(
    'The last day is before the first: figures are of 10 – 20 Nov 2026.',
  );
  expect(otherDaysText({ from: '2001-01-01', to: '2026-11-20' }, period)).toBe(
    'At most 366 days are shown: figures are of 10 – 20 Nov 2026.',
  );
});

it('says nothing of days that are shown as they were chosen', () => {
  expect(otherDaysText({ ...period }, period)).toBeUndefined();
  expect(otherDaysText({}, period)).toBeUndefined();
});
