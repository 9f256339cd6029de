import { MAX_LINE_LENGTH } from '@juu/shared/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Replica } from '@/replica/replica.ts';
import { openNodeReplica } from '@/replica/testing/node-replica.ts';
import { asTouched, parseDraft } from './campaign-draft.ts';
import { copyDraft } from './copy-draft.ts';
import { copyName } from './copy-name.ts';
import { loadDraft, saveDraft } from './draft-store.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';

let device: Awaited<ReturnType<typeof openNodeReplica>>;
let replica: Replica;
beforeAll(async () => {
  device = await openNodeReplica();
  replica = { database: device.database } as unknown as Replica;
});
afterAll(() => device.close());

it.each([
  ['a name that is free stays', 'Matatu', ['Other'], 'Matatu'],
  ['the first copy has no number', 'Matatu', ['Matatu'], 'Matatu (copy)'],
  ['further copies count', 'Matatu', ['Matatu', 'Matatu (copy)'], 'Matatu (copy 2)'],
  [
    'a copy’s copy counts on',
    'Matatu (copy 2)',
    ['Matatu', 'Matatu (copy)', 'Matatu (copy 2)'],
    'Matatu (copy 3)',
  ],
  ['capitals alone tell nothing apart', 'Matatu', ['Matatu', 'MATATU (Copy)'], 'Matatu (copy 2)'],
  ['a form without a name gets none', '', ['Matatu'], ''],
])('%s', (_, name, taken, expected) => {
  expect(copyName(name, taken)).toBe(expected);
});

it('cuts a long name, never within a character, so that the copy’s name can be saved', () => {
  const long = `${'a'.repeat(MAX_LINE_LENGTH - 8)}🚕${'b'.repeat(6)}`;
  const copy = copyName(long, [long]);
  expect(copy).toBe(`${'a'.repeat(MAX_LINE_LENGTH - 8)} (copy)`);
  expect(copyName(long, [long, copy])).toMatch(/^a+ \(copy 2\)$/);
  expect(copyName(long, [long, copy]).length).toBeLessThanOrEqual(MAX_LINE_LENGTH);
});

it('names each copy apart from all campaigns and unfinished forms of the device', async () => {
  const days = { start_date: '2026-11-20', end_date: '2026-11-30' };
  await device.fill('campaigns', [{ id: 'c', name: 'Matatu mornings', status: 'ended', ...days }]);
  const typeIn = async (key: string) => {
    const draft = await loadDraft(replica.database, key);
    if (draft) await saveDraft(replica.database, key, asTouched(draft));
  };
  const nameOf = async (key: string | undefined) =>
    (await loadDraft(replica.database, String(key)))?.values.name;
  const first = await duplicateCampaign(replica, 'c');
  expect(await nameOf(first)).toBe('Matatu mornings (copy)');
  await typeIn(String(first));
  const second = await duplicateCampaign(replica, 'c');
  expect(await nameOf(second)).toBe('Matatu mornings (copy 2)');
});

it('keeps the name that was typed in a form that becomes a new campaign, unless it is taken', async () => {
  await device.fill('campaigns', [{ id: 'live', name: 'On air', status: 'active' }]);
  const bodyOf = (name: string) => JSON.stringify({ campaign_id: 'live', values: { name } });
  const becomes = async (name: string) => {
    await device.insert('campaign_form_drafts', 'live', { body: bodyOf(name), updated_at: '' });
    const key = await copyDraft(replica, 'live');
    const [row] = await device.all<{ body: string }>(
      'SELECT body FROM campaign_form_drafts WHERE id = ?',
      [String(key)],
    );
    return parseDraft(row?.body ?? null)?.values.name;
  };
  expect(await becomes('Half an edit')).toBe('Half an edit');
  expect(await becomes('On air')).toBe('On air (copy)');
});
