import { describe, expect, test } from 'vitest';
import { FLIGHT_OVER } from './flight.ts';
import { type JudgedCampaign, judgeCampaign, type TouchedCampaign } from './judge-campaign.ts';

const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const YESTERDAY = '2026-11-19';
const flight = { start_date: '2026-11-01', end_date: '2026-12-20' };

const states = {
  absent: undefined,
  draft: { ...flight, status: 'draft', pause_cause: null },
  active: { ...flight, status: 'active', pause_cause: null },
  rejected: { ...flight, status: 'paused', pause_cause: 'rejected' },
  taken_down: { ...flight, status: 'paused', pause_cause: 'taken_down' },
  paused: { ...flight, status: 'paused', pause_cause: 'owner' },
  ended: { ...flight, status: 'ended', pause_cause: null },
} as const satisfies Record<string, JudgedCampaign | undefined>;
type State = keyof typeof states;

function verdictOf(campaign: Partial<TouchedCampaign>) {
  const touched = { before: undefined, after: undefined, contentChanged: true };
  return judgeCampaign({ ...touched, creativesAfter: 1, ...campaign }, TODAY);
}

function review(campaign: Partial<TouchedCampaign>): string {
  const verdict = verdictOf(campaign);
  return verdict.ok ? 'allowed' : verdict.refusal.code;
}

const locked = 'campaign_not_draft';
const final = 'invalid_status_change';
/** From the state before to the state after, if what the owner typed changes too. */
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

/** The steps that an owner may take by the status alone; every other one is refused. */
// biome-ignore format: a table is read by its columns
const STEPS: [before: State, after: State][] = [
  ['active',   'paused'],
  ['active',   'ended'],
  ['paused',   'active'],
  ['paused',   'ended'],
  ['rejected', 'draft'],
];
const NAMES = Object.keys(states).filter((name) => name !== 'absent') as State[];
const PAIRS = NAMES.flatMap((before) => NAMES.map((after) => [before, after] as const)).filter(
  ([before, after]) => before !== after,
);

describe('a status that changes alone', () => {
  test.each(PAIRS)('from %s to %s', (before, after) => {
    const isStep = STEPS.some(([from, to]) => from === before && to === after);
    const change = { before: states[before], after: states[after], contentChanged: false };
    expect(review(change)).toBe(isStep ? 'allowed' : final);
  });

  test.each(NAMES)('stays %s', (state) => {
    const same = { before: states[state], after: states[state], contentChanged: false };
    expect(review(same)).toBe('allowed');
  });

  test.each(NAMES.filter((state) => state !== 'draft'))('a new campaign can’t be %s', (after) => {
    expect(review({ after: states[after] })).toBe(final);
  });

  test('is refused if the same transaction changes what was typed', () => {
    expect(review({ before: states.active, after: states.paused })).toBe(locked);
  });

  test('is allowed after the flight', () => {
    const over = { start_date: '2026-11-01', end_date: YESTERDAY };
    const change = { before: { ...states.active, ...over }, after: { ...states.ended, ...over } };
    expect(review({ ...change, contentChanged: false })).toBe('allowed');
  });
});

describe('a campaign by what a transaction makes of it', () => {
  test.each(TABLE)('from %s to %s: %s', (before, after, outcome) => {
    expect(review({ before: states[before], after: states[after] })).toBe(outcome);
  });

  test('twenty creatives are the most', () => {
    const draft = { before: states.draft, after: states.draft };
    expect(review({ ...draft, creativesAfter: 20 })).toBe('allowed');
    expect(review({ ...draft, creativesAfter: 21 })).toBe('too_many_creatives');
    expect(review({ after: states.draft, creativesAfter: 21 })).toBe('too_many_creatives');
  });
});

describe('a flight that is over', () => {
  const over = { start_date: '2026-11-01', end_date: YESTERDAY };
  const drafted = (dates: { start_date: string; end_date: string }) => ({
    ...states.draft,
    ...dates,
  });

  test('is refused for a new draft, in words that name the end date', () => {
    expect(verdictOf({ after: drafted(over) })).toEqual({
      ok: false,
      refusal: { code: 'invalid_value', message: FLIGHT_OVER, details: 'campaigns.end_date' },
    });
  });

  // biome-ignore format: a table is read by its columns
  test.each<[string, Partial<TouchedCampaign>, string]>([
    ['a new draft that ends today',            { after: drafted({ ...over, end_date: TODAY }) }, 'allowed'],
    ['a new draft that ends tomorrow',         { after: drafted({ ...over, end_date: TOMORROW }) }, 'allowed'],
    ['a resubmission',                         { before: { ...states.rejected, ...over }, after: drafted(over) }, 'invalid_value'],
    ['a resubmission with a later end',        { before: { ...states.rejected, ...over }, after: drafted(flight) }, 'allowed'],
    ['a draft whose end moves into the past',  { before: states.draft, after: drafted(over) }, 'invalid_value'],
    ['a past draft whose start moves',         { before: drafted(over), after: drafted({ ...over, start_date: '2026-11-02' }) }, 'invalid_value'],
    ['a past draft that gets another name',    { before: drafted(over), after: drafted(over) }, 'allowed'],
    ['a past draft that is deleted',           { before: drafted(over) }, 'allowed'],
    ['a live campaign that has run its course', { before: { ...states.active, ...over }, after: { ...states.active, ...over } }, locked],
  ])('%s', (_, campaign, outcome) => {
    expect(review(campaign)).toBe(outcome);
  });
});
