import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { openNodeReplica } from '@/replica/testing/node-replica.ts';
import type { CampaignValues, CheckedCampaign } from '../campaign/campaign-values.ts';
import { useKeepDraft } from '../form/use-keep-draft.ts';
import type { CampaignDraft } from './campaign-draft.ts';
import { loadDraft } from './draft-store.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';

vi.mock('@/outbox/writes/ask-to-persist.ts', () => ({ askToPersist: () => {} }));

let device: Awaited<ReturnType<typeof openNodeReplica>>;
let replica: Replica;
beforeAll(async () => {
  device = await openNodeReplica();
  replica = { database: device.database } as unknown as Replica;
  const flight = { start_date: '2026-11-20', end_date: '2999-11-30' };
  const row = { status: 'active', budget_usd: 50, ...flight };
  await device.fill('campaigns', [
    { id: 'a', name: 'Karibu', ...row },
    { id: 'b', name: 'Karibu', ...row },
  ]);
});
afterAll(() => device.close());
beforeEach(() => replica.database.execute('DELETE FROM campaign_form_drafts'));

const copies = async () => (await device.all('SELECT id FROM campaign_form_drafts')).length;

/** The form of a copy, as its page keeps it. */
async function openForm(key: string) {
  const draft = (await loadDraft(replica.database, key)) as CampaignDraft;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ReplicaContext.Provider, { value: replica }, children);
  return renderHook(
    () => {
      const form = useForm<CampaignValues, unknown, CheckedCampaign>({
        defaultValues: draft.values,
      });
      return { form, keeper: useKeepDraft(form, key, draft) };
    },
    { wrapper },
  );
}

it('opens the same copy again as long as nothing was typed in it', async () => {
  const first = await duplicateCampaign(replica, 'a');
  const { unmount } = await openForm(String(first));
  unmount();
  expect(await duplicateCampaign(replica, 'a')).toBe(first);
  expect(await duplicateCampaign(replica, 'b')).not.toBe(first);
  expect(await copies()).toBe(2);
});

it('makes another copy once something was typed in the one before', async () => {
  const first = await duplicateCampaign(replica, 'a');
  const { result } = await openForm(String(first));
  act(() => result.current.form.setValue('name', 'Karibu tena'));
  expect(await result.current.keeper.flush()).toBe(true);
  expect(await duplicateCampaign(replica, 'a')).not.toBe(first);
  expect(await loadDraft(replica.database, String(first))).toMatchObject({
    values: { name: 'Karibu tena' },
    copy_of: { name: 'Karibu' },
  });
});

it('makes another copy once the original has changed', async () => {
  const first = await duplicateCampaign(replica, 'a');
  await replica.database.execute(`UPDATE campaigns SET budget_usd = 60 WHERE id = 'a'`);
  const second = await duplicateCampaign(replica, 'a');
  expect(second).not.toBe(first);
  expect((await loadDraft(replica.database, String(second)))?.values.budget_usd).toBe('60');
});
