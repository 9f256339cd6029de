import { describe, expect, it } from 'vitest';
import { badgeOf, isDeletable, isEditable, isRejected } from './campaign-state.ts';

const TODAY = '2026-11-20';
const campaign = (status: string, pause_cause: string | null = null, end_date = '2026-12-20') => ({
  status,
  pause_cause,
  end_date,
});

describe('a campaign’s badge', () => {
  it.each([
    [campaign('active'), 'Active', 'success'],
    [campaign('active', null, TODAY), 'Active', 'success'],
    [campaign('active', null, '2026-11-19'), 'Completed', 'neutral'],
    [campaign('draft'), 'Submitted for review', 'accent'],
    [campaign('draft', null, '2026-11-19'), 'Submitted for review', 'accent'],
    [campaign('paused', 'rejected'), 'Rejected', 'danger'],
    [campaign('paused', 'taken_down'), 'Taken down', 'danger'],
  ])('%o is shown as %s (%s)', (row, label, tone) => {
    expect(badgeOf(row, TODAY)).toEqual({ label, tone });
  });
});

describe('what its owner may do', () => {
  it.each([
    [campaign('draft'), { edit: true, resubmit: false, remove: true }],
    [campaign('active'), { edit: false, resubmit: false, remove: false }],
    [campaign('paused', 'rejected'), { edit: true, resubmit: true, remove: false }],
    [campaign('paused', 'taken_down'), { edit: false, resubmit: false, remove: false }],
    [campaign('archived'), { edit: false, resubmit: false, remove: false }],
  ])('with %o is %o', (row, expected) => {
    expect({
      edit: isEditable(row),
      resubmit: isRejected(row),
      remove: isDeletable(row),
    }).toEqual(expected);
  });
});
