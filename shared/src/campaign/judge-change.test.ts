import { describe, expect, test } from 'vitest';
import { allowed, refused } from '../errors/verdict.ts';
import { CHANGE_STATUSES, type ChangeStatus } from './change-status.ts';
import { judgeChange, type TouchedChange } from './judge-change.ts';
import type { CampaignState } from './lifecycle.ts';

const TODAY = '2026-11-25';
const LIVE = { status: 'active', pause_cause: null, end_date: '2026-12-31' } as const;

/** A change that is proposed now, to a live campaign. */
const proposed: TouchedChange = {
  before: undefined,
  after: 'proposed',
  valuesChanged: true,
  contentChanged: true,
  isEmpty: false,
  campaign: LIVE,
  changed: allowed({ end_date: '2026-12-31' }),
  budgetFault: undefined,
  creativesAfter: 1,
  namesOthers: false,
};
const verdictOf = (facts: Partial<TouchedChange>) => {
  const verdict = judgeChange({ ...proposed, ...facts }, TODAY);
  return verdict.ok ? 'allowed' : verdict.refusal.code;
};

describe('a proposed change', () => {
  test.each([
    ['active', null, '2026-12-31', 'allowed'],
    ['active', null, TODAY, 'allowed'],
    ['paused', 'owner', '2026-12-31', 'allowed'],
    ['active', null, '2026-11-24', 'campaign_not_live'],
    ['draft', null, '2026-12-31', 'campaign_not_live'],
    ['paused', 'rejected', '2026-12-31', 'campaign_not_live'],
    ['paused', 'taken_down', '2026-12-31', 'campaign_not_live'],
    ['ended', null, '2026-12-31', 'campaign_not_live'],
  ] as const)(
    'of a campaign that is %s (%s) until %s: %s',
    (status, pause_cause, end, expected) => {
      const campaign: CampaignState & { end_date: string } = { status, pause_cause, end_date: end };
      expect(verdictOf({ campaign })).toBe(expected);
      // One that is open already can lose its creatives' changes only with the campaign.
      expect(verdictOf({ campaign, before: 'proposed', valuesChanged: false })).toBe(expected);
    },
  );

  /** What a change may become; the columns are its status afterwards. */
  const STEPS: Record<ChangeStatus | 'none', Record<ChangeStatus, string>> = {
    none: {
      proposed: 'allowed',
      approved: 'invalid_status_change',
      rejected: 'invalid_status_change',
      withdrawn: 'invalid_status_change',
    },
    proposed: {
      proposed: 'allowed',
      approved: 'allowed',
      rejected: 'allowed',
      withdrawn: 'allowed',
    },
    approved: {
      proposed: 'change_not_open',
      approved: 'change_not_open',
      rejected: 'change_not_open',
      withdrawn: 'change_not_open',
    },
    rejected: {
      proposed: 'change_not_open',
      approved: 'change_not_open',
      rejected: 'change_not_open',
      withdrawn: 'change_not_open',
    },
    withdrawn: {
      proposed: 'change_not_open',
      approved: 'change_not_open',
      rejected: 'change_not_open',
      withdrawn: 'change_not_open',
    },
  };
  const cells = Object.entries(STEPS).flatMap(([before, row]) =>
    CHANGE_STATUSES.map((after) => ({ before, after, expected: row[after] })),
  );
  test.each(cells)('from $before to $after: $expected', ({ before, after, expected }) => {
    const known = before === 'none' ? undefined : (before as ChangeStatus);
    const same = { valuesChanged: !known, contentChanged: !known };
    expect(verdictOf({ before: known, after, ...same })).toBe(expected);
  });

  test('stays as it was sent; only its creatives may change, while it is open', () => {
    const open = { before: 'proposed', after: 'proposed' } as const;
    expect(verdictOf({ ...open, valuesChanged: true })).toBe('read_only_column');
    expect(verdictOf({ ...open, valuesChanged: false })).toBe('allowed');
    const withdrawal = { before: 'proposed', after: 'withdrawn', valuesChanged: false } as const;
    expect(verdictOf({ ...withdrawal, contentChanged: true })).toBe('change_not_open');
    expect(verdictOf({ ...withdrawal, contentChanged: false })).toBe('allowed');
  });

  test('can be withdrawn whatever became of its campaign', () => {
    const ended = { ...LIVE, status: 'ended' } as const;
    const withdrawal = { before: 'proposed', after: 'withdrawn', valuesChanged: false } as const;
    expect(verdictOf({ ...withdrawal, contentChanged: false, campaign: ended })).toBe('allowed');
  });

  test.each([
    ['an end that has passed', { changed: allowed({ end_date: '2026-11-24' }) }, 'invalid_value'],
    ['an end today', { changed: allowed({ end_date: TODAY }) }, 'allowed'],
    ['values that do not fit', { changed: refused('invalid_value', 'Reversed') }, 'invalid_value'],
    ['a budget that is too small', { budgetFault: 'Spent' }, 'budget_below_spent'],
    ['nothing in it', { isEmpty: true }, 'change_empty'],
    ['no creative', { creativesAfter: 0 }, 'invalid_value'],
    ['20 creatives', { creativesAfter: 20 }, 'allowed'],
    ['21 creatives', { creativesAfter: 21 }, 'too_many_creatives'],
    ['another campaign’s creative', { namesOthers: true }, 'invalid_value'],
  ] as const)('with %s: %o', (_, facts, expected) => {
    expect(verdictOf(facts)).toBe(expected);
  });

  test('goes with its campaign', () => {
    expect(verdictOf({ before: 'proposed', after: undefined })).toBe('allowed');
  });
});
