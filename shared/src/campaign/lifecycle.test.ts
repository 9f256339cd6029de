import { describe, expect, test } from 'vitest';
import {
  after,
  allows,
  type CampaignAction,
  type CampaignState,
  isDeletable,
  isEditable,
  isInReview,
  isRejected,
  isResultOf,
  isStopped,
  standingOf,
} from './lifecycle.ts';

const DRAFT: CampaignState = { status: 'draft', pause_cause: null };
const ACTIVE: CampaignState = { status: 'active', pause_cause: null };
const REJECTED: CampaignState = { status: 'paused', pause_cause: 'rejected' };
const TAKEN_DOWN: CampaignState = { status: 'paused', pause_cause: 'taken_down' };
const PAUSED: CampaignState = { status: 'paused', pause_cause: 'owner' };
const ENDED: CampaignState = { status: 'ended', pause_cause: null };

type Outcome = CampaignState | 'gone' | 'refused';
type Row = [name: string, state: CampaignState, outcomes: Partial<Record<CampaignAction, Outcome>>];

/** Every action; a row of the table names those that are allowed. */
const NONE: Record<CampaignAction, Outcome> = {
  approve: 'refused',
  reject: 'refused',
  take_down: 'refused',
  resubmit: 'refused',
  pause: 'refused',
  resume: 'refused',
  end: 'refused',
  change: 'refused',
  delete: 'refused',
};
// biome-ignore format: a table is read by its columns
const TABLE: Row[] = [
  ['draft',      DRAFT,      { approve: ACTIVE, reject: REJECTED, change: DRAFT, delete: 'gone' }],
  ['active',     ACTIVE,     { take_down: TAKEN_DOWN, pause: PAUSED, end: ENDED }],
  ['paused',     PAUSED,     { take_down: TAKEN_DOWN, resume: ACTIVE, end: ENDED }],
  ['rejected',   REJECTED,   { resubmit: DRAFT }],
  ['taken down', TAKEN_DOWN, {}],
  ['ended',      ENDED,      {}],
];

const cells = TABLE.flatMap(([name, state, outcomes]) =>
  (Object.entries({ ...NONE, ...outcomes }) as [CampaignAction, Outcome][]).map(
    ([action, outcome]) => ({
      name,
      state,
      action,
      outcome,
      becomes: typeof outcome === 'string' ? outcome : (outcome.pause_cause ?? outcome.status),
    }),
  ),
);

describe('campaign lifecycle', () => {
  test.each(cells)(
    '$action of a campaign that is $name: $becomes',
    ({ state, action, outcome }) => {
      expect(allows(state, action)).toBe(outcome !== 'refused');
      expect(after(state, action)).toEqual(typeof outcome === 'string' ? undefined : outcome);
    },
  );

  test.each(cells)('a campaign that is $name results from $action if that leads there', (cell) => {
    const leadsThere = cells.some(
      ({ action, outcome }) => action === cell.action && outcome === cell.state,
    );
    expect(isResultOf(cell.state, cell.action)).toBe(leadsThere);
  });

  test('a paused campaign without a cause cannot be resubmitted', () => {
    expect(allows({ status: 'paused', pause_cause: null }, 'resubmit')).toBe(false);
  });
});

describe('a campaign’s standing on 2026-11-20', () => {
  test.each([
    ['active', null, '2026-11-19', 'completed'],
    ['active', null, '2026-11-20', 'active'],
    ['draft', null, '2026-11-19', 'draft'],
    ['paused', 'rejected', '2026-11-19', 'rejected'],
    ['paused', 'taken_down', '2026-12-19', 'taken_down'],
    ['paused', 'owner', '2026-11-19', 'completed'],
    ['paused', 'owner', '2026-11-20', 'paused'],
    ['paused', null, '2026-12-19', 'paused'],
    ['paused', 'a later cause', '2026-12-19', 'taken_down'],
    ['ended', null, '2026-12-19', 'ended'],
    ['archived', null, '2026-12-19', 'taken_down'],
  ])('%s (%s) until %s: %s', (status, pause_cause, end_date, standing) => {
    expect(standingOf({ status, pause_cause, end_date }, '2026-11-20')).toBe(standing);
  });
});

describe('what an admin made of it', () => {
  test.each([
    ['draft', null, { inReview: true, stopped: false }],
    ['active', null, { inReview: false, stopped: false }],
    ['paused', 'rejected', { inReview: false, stopped: true }],
    ['paused', 'taken_down', { inReview: false, stopped: true }],
    ['paused', 'owner', { inReview: false, stopped: false }],
    ['ended', null, { inReview: false, stopped: false }],
  ])('%s (%s): %o', (status, pause_cause, expected) => {
    const row = { status, pause_cause };
    expect({ inReview: isInReview(row), stopped: isStopped(row) }).toEqual(expected);
  });
});

describe('what its owner may do', () => {
  const campaign = (status: string, pause_cause: string | null = null) => ({ status, pause_cause });
  test.each([
    [campaign('draft'), { edit: true, resubmit: false, remove: true }],
    [campaign('active'), { edit: false, resubmit: false, remove: false }],
    [campaign('paused', 'rejected'), { edit: true, resubmit: true, remove: false }],
    [campaign('paused', 'taken_down'), { edit: false, resubmit: false, remove: false }],
    [campaign('paused', 'owner'), { edit: false, resubmit: false, remove: false }],
    [campaign('ended'), { edit: false, resubmit: false, remove: false }],
    [campaign('archived'), { edit: false, resubmit: false, remove: false }],
  ])('with %o is %o', (row, expected) => {
    expect({
      edit: isEditable(row),
      resubmit: isRejected(row),
      remove: isDeletable(row),
    }).toEqual(expected);
  });
});
