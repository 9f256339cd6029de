import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../campaign/lifecycle.ts';
import { reviewTransaction, type TouchedCampaign } from './review-transaction.ts';
import { isCampaignChild, WRITABLE_TABLES } from './writable-tables.ts';

const states = {
  absent: undefined,
  draft: { status: 'draft', pause_cause: null },
  active: { status: 'active', pause_cause: null },
  rejected: { status: 'paused', pause_cause: 'rejected' },
  taken_down: { status: 'paused', pause_cause: 'taken_down' },
} as const satisfies Record<string, CampaignState | undefined>;
type State = keyof typeof states;

function review(campaign: Partial<TouchedCampaign>): string {
  const verdict = reviewTransaction({
    before: undefined,
    after: undefined,
    rowChanged: true,
    creativesAfter: 1,
    ...campaign,
  });
  return verdict.ok ? 'allowed' : verdict.refusal.code;
}

const locked = 'campaign_not_draft';
const final = 'invalid_status_change';
/** From the state before to the state after; owners reach no other states than these. */
// biome-ignore format: a table is read by its columns
const TABLE: [before: State, after: State, outcome: string][] = [
  ['absent',     'draft',      'allowed'],
  ['draft',      'draft',      'allowed'],
  ['draft',      'absent',     'allowed'],
  ['active',     'active',     locked],
  ['active',     'draft',      final],
  ['active',     'absent',     locked],
  ['rejected',   'rejected',   locked],
  ['rejected',   'draft',      'allowed'],
  ['rejected',   'absent',     locked],
  ['taken_down', 'taken_down', locked],
  ['taken_down', 'draft',      final],
  ['taken_down', 'absent',     locked],
];

describe('a campaign by what a transaction makes of it', () => {
  test.each(TABLE)('from %s to %s: %s', (before, after, outcome) => {
    for (const rowChanged of [true, false]) {
      expect(review({ before: states[before], after: states[after], rowChanged })).toBe(outcome);
    }
  });

  test('made and removed in one transaction leaves nothing behind', () => {
    expect(review({ rowChanged: true, creativesAfter: 0 })).toBe('allowed');
  });

  test('a zone or creative of a campaign that does not exist is refused like another’s', () => {
    expect(review({ rowChanged: false })).toBe('not_found_or_forbidden');
  });

  test('twenty creatives are the most', () => {
    const draft = { before: states.draft, after: states.draft };
    expect(review({ ...draft, creativesAfter: 20 })).toBe('allowed');
    expect(review({ ...draft, creativesAfter: 21 })).toBe('too_many_creatives');
    expect(review({ after: states.draft, creativesAfter: 21 })).toBe('too_many_creatives');
  });
});

test('zones and creatives hang on a campaign, nothing else does', () => {
  expect(Object.keys(WRITABLE_TABLES).filter(isCampaignChild)).toEqual([
    'campaign_zones',
    'creatives',
  ]);
});
