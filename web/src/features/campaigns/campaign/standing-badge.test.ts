import { expect, it } from 'vitest';
import { standingBadge } from './standing-badge.ts';

const TODAY = '2026-11-20';

it.each([
  ['active', null, '2026-12-20', 'Active', 'success'],
  ['active', null, TODAY, 'Active', 'success'],
  ['active', null, '2026-11-19', 'Completed', 'danger'],
  ['draft', null, '2026-12-20', 'Submitted for review', 'accent'],
  ['draft', null, '2026-11-19', 'Submitted for review', 'accent'],
  ['ended', null, '2026-12-20', 'Ended', 'danger'],
  ['paused', 'owner', '2026-12-20', 'Paused', 'danger'],
  ['paused', 'rejected', '2026-12-20', 'Rejected', 'danger'],
  ['paused', 'taken_down', '2026-12-20', 'Taken down', 'danger'],
])('%s (%s) until %s is shown as %s', (status, pause_cause, end_date, label, tone) => {
  expect(standingBadge({ status, pause_cause, end_date }, TODAY, 'owner')).toEqual({ label, tone });
});

it('tells an admin that a submitted campaign waits for them', () => {
  const submitted = { status: 'draft', pause_cause: null, end_date: '2026-12-20' };
  expect(standingBadge(submitted, TODAY, 'admin').label).toBe('Pending review');
});
