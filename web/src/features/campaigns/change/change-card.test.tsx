import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { campaignRow } from '@/testing/campaign-row.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { ChangeCard } from './change-card.tsx';
import type { LatestChange } from './use-latest-changes.ts';

vi.mock('@/replica/use-rows.ts', () => ({ useRows: () => ({ rows: [], loading: false }) }));
const said = hearToasts();

/** Statements with their parameters, as the device gets them. */
let written: unknown[][];
beforeEach(() => {
  written = [];
});
const database = {
  writeTransaction: (write: (tx: object) => Promise<unknown>) =>
    write({
      execute: async (sql: string, parameters: unknown[]) => written.push([sql, ...parameters]),
    }),
};

const campaign = campaignRow({ status: 'active', end_date: '2999-12-31' });
const rejected: LatestChange = {
  ...{ id: 'x', campaign_id: campaign.id, advertiser_id: 'user-1', status: 'rejected' },
  ...{ values: '{"budget_usd":1200}', review_note: 'Too dark', created_at: '2026-11-20T09:00:00Z' },
  ...{ decided_at: '2026-11-21T09:00:00Z', revision: 1, unsent: 0, is_dismissed: 0 },
};

function open(change: LatestChange) {
  return renderPage(
    <ReplicaContext.Provider value={{ database } as unknown as Replica}>
      <ChangeCard campaign={campaign} change={change} today="2026-11-22" onOpen={() => undefined} />
      <p>after it</p>
    </ReplicaContext.Provider>,
  );
}
const card = () => screen.queryByRole('region', { name: 'Your change was rejected' });

it('a rejected change goes once its owner dismisses it, and comes back by Undo', async () => {
  const { leave } = open(rejected);
  const dismiss = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await dismiss();
  expect(card()).toBeNull();
  act(() => said().at(-1)?.action?.onClick());
  expect(card()).not.toBeNull();
  expect(written).toEqual([]);
  await dismiss();
  leave();
  await waitFor(() => expect(written.at(-1)?.slice(0, 2)).toEqual([expect.any(String), 'x']));
  expect(written.at(-1)?.[0]).toContain('INSERT INTO dismissed_changes');
});

it('one that was dismissed stays away, and one in review can’t be dismissed', async () => {
  open({ ...rejected, is_dismissed: 1 }).leave();
  open({ ...rejected, status: 'proposed' });
  await screen.findByRole('region', { name: 'Proposed change' });
  expect(card()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});
