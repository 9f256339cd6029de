import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Outcome } from '@/outbox/writes/until-sent.ts';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import type { CheckedCampaign } from '../campaign/campaign-values.ts';
import type { FormPurpose, LoadedForm } from './load-campaign-form.ts';
import type { DraftKeeper } from './use-keep-draft.ts';
import { useSubmitCampaign } from './use-submit-campaign.ts';

vi.mock('@/lib/session/session.ts', () => ({
  useSession: () => ({ status: 'signed-in', identity: { user: { id: 'me' } } }),
}));
vi.mock('../campaign/save-campaign.ts', () => ({ saveCampaign: async () => 1 }));
vi.mock('../campaign/propose-change.ts', () => ({ proposeChange: async () => 1 }));
let outcome: Outcome;
vi.mock('@/outbox/writes/until-sent.ts', () => ({ untilSent: async () => outcome }));
const said = hearToasts();

async function submit(purpose: FormPurpose, becomes: Outcome) {
  outcome = becomes;
  const replica = { userId: 'me', storage: 'indexeddb', database: {} } as Replica;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ReplicaContext.Provider, { value: replica }, children);
  const options = {
    draftKey: 'new',
    loaded: { purpose, draft: { campaign_id: 'c', refused_ids: [] } } as unknown as LoadedForm,
    keeper: { flush: async () => true, end: () => undefined } as unknown as DraftKeeper,
    onSaved: () => undefined,
  };
  const { result } = renderHook(() => useSubmitCampaign(options), { wrapper });
  await result.current({} as CheckedCampaign);
  return said().map(({ title, description }) => [title, description]);
}

const REVIEW = 'Your campaign has been submitted for review';
it.each<[FormPurpose, string, string]>([
  ['create', 'Campaign created successfully', REVIEW],
  ['change', 'Campaign saved', REVIEW],
  ['resubmit', 'Campaign resubmitted', REVIEW],
  [
    'propose',
    'Change submitted for review',
    'Your live campaign plays on as it is until an admin approves the change',
  ],
])('a form to %s says what was submitted once the server has it', async (purpose, ...words) => {
  expect(await submit(purpose, { is: 'sent' })).toEqual([words]);
});

it('a campaign that the server refuses is not called created, and it is said why', async () => {
  const refused = { is: 'refused', reason: 'The flight is over' } as const;
  expect(await submit('create', refused)).toEqual([
    ['Error creating campaign', 'The flight is over'],
  ]);
});

it('a campaign made offline is said to be saved on the device', async () => {
  expect(await submit('create', { is: 'waiting', offline: true })).toEqual([
    ['Campaign saved on this device', 'It is submitted when the signal returns'],
  ]);
});
