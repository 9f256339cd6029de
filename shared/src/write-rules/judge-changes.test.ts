import { describe, expect, test } from 'vitest';
import type { RowImage } from '../errors/verdict.ts';
import type { UploadOp } from '../protocol/upload.ts';
import { judgeTransaction } from './judge-transaction.ts';
import { rowReader } from './row-reader.ts';
import { ME } from './testing/decide.ts';

const TODAY = '2026-11-25';
const id = (n: number) => `${n}d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f`;
const [LIVE, DRAFT, OPEN, CLOSED, OLD, NEW, KEPT, RETIRED, THEIRS] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
].map(id) as [string, string, string, string, string, string, string, string, string];

const campaign = {
  name: 'Boda season',
  ...{ subscription_plan: 'basic', category: 'general', budget_usd: 500, daily_cap_usd: 50 },
  ...{ start_date: '2026-11-20', end_date: '2026-12-20', hours: null, excluded_zones: null },
  ...{ link_url: null, pause_cause: null, advertiser_id: 'me' },
};
const creative = { advertiser_id: 'me', format: 'image', change_id: null, retired_at: null };
/** @param open there is an open change already */
function world({ open = false } = {}): Record<string, RowImage[]> {
  const change = { campaign_id: LIVE, advertiser_id: 'me', values: '{}' };
  return {
    campaigns: [
      { id: LIVE, ...campaign, status: 'active' },
      { id: DRAFT, ...campaign, status: 'draft' },
    ],
    campaign_changes: [
      ...(open ? [{ id: OPEN, ...change, status: 'proposed' }] : []),
      { id: CLOSED, ...change, status: 'rejected' },
    ],
    creatives: [
      { id: KEPT, campaign_id: LIVE, ...creative },
      { id: RETIRED, campaign_id: LIVE, ...creative, retired_at: '2026-11-24T10:00:00.000Z' },
      { id: OLD, campaign_id: LIVE, ...creative, change_id: CLOSED },
      { id: THEIRS, campaign_id: DRAFT, ...creative },
    ],
  };
}

async function judge(ops: UploadOp[], rows = world()) {
  const reader = rowReader(async (table, column, value) => {
    // Postgres takes nothing else.
    if (column === 'id') expect(value).toMatch(/^[0-9a-f-]{36}$/);
    return (rows[table] ?? []).filter((row) => row[column] === value);
  });
  const verdict = await judgeTransaction(ME, ops, reader, TODAY);
  return verdict.ok ? 'allowed' : verdict.refusal.code;
}
const propose = (values: object, campaign_id = LIVE, as = OPEN): UploadOp => ({
  ...{ op: 'PUT', table: 'campaign_changes', id: as },
  data: { campaign_id, values: JSON.stringify(values), status: 'proposed' },
});
const add = (data: object, as = NEW): UploadOp => ({
  ...{ op: 'PUT', table: 'creatives', id: as },
  data: { campaign_id: LIVE, format: 'image', ...data },
});
const withdraw: UploadOp = {
  ...{ op: 'PATCH', table: 'campaign_changes', id: OPEN },
  data: { status: 'withdrawn' },
};

describe('a change of a live campaign', () => {
  test('is proposed with its creatives, in any order, and is no change of the campaign itself', async () => {
    const creatives = [{ id: NEW }, { id: KEPT }];
    const change = propose({ budget_usd: 900, creatives });
    expect(await judge([change, add({ change_id: OPEN })])).toBe('allowed');
    expect(await judge([add({ change_id: OPEN }), change])).toBe('allowed');
    expect(await judge([propose({ name: 'ab' })])).toBe('invalid_value');
    expect(await judge([propose({})])).toBe('change_empty');
    expect(await judge([propose({}), add({ change_id: OPEN })])).toBe('allowed');
    expect(await judge([propose({}, DRAFT)])).toBe('campaign_not_live');
    expect(await judge([propose({}, THEIRS)])).toBe('not_found_or_forbidden');
  });

  test('is the only open one: another is refused until the first is withdrawn', async () => {
    const second = propose({ budget_usd: 900 }, LIVE, NEW);
    expect(await judge([second], world({ open: true }))).toBe('change_pending');
    expect(await judge([withdraw, second], world({ open: true }))).toBe('allowed');
    expect(await judge([propose({ budget_usd: 800 }), second])).toBe('change_pending');
  });

  test('proposes no budget below what is spent, by the sums of all hours', async () => {
    const hour = { campaign_id: LIVE, advertiser_id: 'me' };
    const campaign_daily = [
      { ...hour, spend_usd: '100.05' },
      { ...hour, spend_usd: 35.02 },
      { ...hour, campaign_id: DRAFT, spend_usd: 300 },
    ];
    const spent = { ...world(), campaign_daily };
    expect(await judge([propose({ budget_usd: 135.06 })], spent)).toBe('budget_below_spent');
    expect(await judge([propose({ budget_usd: 135.07 })], spent)).toBe('allowed');
    // Neither a change of something else nor an open one has a new budget to judge.
    const more = { campaign_daily: [{ ...hour, spend_usd: 600 }] };
    expect(await judge([propose({ name: 'Another name' })], { ...world(), ...more })).toBe(
      'allowed',
    );
    const change = { id: OPEN, campaign_id: LIVE, advertiser_id: 'me', status: 'proposed' };
    const open = { ...world(), campaign_changes: [{ ...change, values: '{"budget_usd":550}' }] };
    expect(await judge([add({ change_id: OPEN })], { ...open, ...more })).toBe('allowed');
  });

  test('takes its creatives while it is open, and in no other campaign’s name', async () => {
    const open = world({ open: true });
    expect(await judge([add({ change_id: OPEN })], open)).toBe('allowed');
    expect(await judge([add({ change_id: OPEN, campaign_id: DRAFT })], open)).toBe(
      'not_found_or_forbidden',
    );
    expect(await judge([add({ change_id: OPEN }), withdraw], open)).toBe('change_not_open');
    expect(await judge([add({ change_id: CLOSED })], open)).toBe('change_not_open');
    expect(await judge([add({ change_id: DRAFT })], open)).toBe('not_found_or_forbidden');
    const remove: UploadOp = { op: 'DELETE', table: 'creatives', id: OLD };
    expect(await judge([remove], open)).toBe('change_not_open');
    // Without a change it would be the live campaign's own.
    expect(await judge([add({})], open)).toBe('campaign_not_draft');
  });

  test('may bring back what the campaign had, or an earlier change of it, and nothing else', async () => {
    const named = (...ids: string[]) => propose({ creatives: ids.map((id) => ({ id })) });
    expect(await judge([named(RETIRED, OLD)])).toBe('allowed');
    expect(await judge([named(KEPT, THEIRS)])).toBe('invalid_value');
    expect(await judge([named(NEW)])).toBe('invalid_value');
  });

  test('counts the campaign’s present creatives and its own up to 20, no retired ones', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        add({ change_id: OPEN }, `aaaaaaaa-6a5b-4c3d-8e2f-0000000000${String(n).padStart(2, '0')}`),
      );
    expect(await judge([propose({}), ...many(19)])).toBe('allowed');
    expect(await judge([propose({}), ...many(20)])).toBe('too_many_creatives');
  });

  test('does not count as creatives of its campaign', async () => {
    const rows = world({ open: true });
    rows.creatives = [{ id: OLD, campaign_id: LIVE, ...creative, change_id: CLOSED }];
    expect(
      await judge([propose({ name: 'Another name' }, LIVE, OPEN)], {
        ...rows,
        campaign_changes: [],
      }),
    ).toBe('invalid_value');
  });

  test('has nothing to answer for once it goes with its campaign', async () => {
    const remove: UploadOp = { op: 'DELETE', table: 'campaigns', id: DRAFT };
    expect(await judge([propose({}, DRAFT), remove])).toBe('allowed');
  });
});
