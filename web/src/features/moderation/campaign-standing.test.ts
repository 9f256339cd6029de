import { expect, test } from 'vitest';
import { standingOf } from './campaign-standing.ts';

const now = new Date('2026-11-20T09:00:00Z');

test.each([
  ['draft', null, '2026-12-20', 'Pending review', 'accent'],
  ['draft', null, '2026-11-01', 'Pending review', 'accent'],
  ['active', null, '2026-12-20', 'Active', 'success'],
  ['active', null, '2026-11-20', 'Active', 'success'],
  ['active', null, '2026-11-19', 'Completed', 'neutral'],
  ['paused', 'rejected', '2026-12-20', 'Rejected', 'danger'],
  ['paused', 'taken_down', '2026-12-20', 'Taken down', 'danger'],
] as const)('%s (%s) until %s is shown as %s', (status, pause_cause, end_date, label, tone) => {
  expect(standingOf({ status, pause_cause, end_date }, now)).toEqual({ label, tone });
});

test('a day ends when it ends in Nairobi', () => {
  const lastDay = { status: 'active', pause_cause: null, end_date: '2026-11-20' } as const;
  expect(standingOf(lastDay, new Date('2026-11-20T20:59:59Z')).label).toBe('Active');
  expect(standingOf(lastDay, new Date('2026-11-20T21:00:00Z')).label).toBe('Completed');
});
