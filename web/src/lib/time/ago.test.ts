import { expect, it } from 'vitest';
import { ago } from './ago.ts';

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:01:00Z', '59 minutes ago'],
  ['2026-11-20T10:00:00Z', '2 hours ago'],
  ['2026-11-19T12:00:00Z', '1 day ago'],
])('tells %s as "%s"', (then, words) => {
  expect(ago(new Date(then), now)).toBe(words);
});
