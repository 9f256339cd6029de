import type { Me } from '@juu/shared/endpoints/account';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AdminSummary } from '@/features/admin-summary/admin-summary.tsx';
import { CampaignQueue } from '@/features/moderation/queue/campaign-queue.tsx';
import { queryClient } from '@/lib/session/query-client.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { identityWith } from '@/testing/identity.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { Route as Admin } from '../admin.tsx';
import { Route as Campaigns } from './campaigns/index.tsx';

adminWorld();

/** Runs the loaders of the desk as the router does; returns what has been asked for since. */
function load(identity: Me): () => string[] {
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (const { options } of [Admin, Campaigns]) {
    (options.loader as (page: object) => void)({ context: { identity }, location: { search: {} } });
  }
  return () => fetched.mock.calls.map(([path]) => String(path).replace(/\?.*/, '')).sort();
}

const LISTS = ['/api/admin/campaigns', '/api/admin/campaigns/counts', '/api/admin/summary'];

it('asks for each list of the desk once: before it is drawn, and not again as it appears', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = load(identityWith(['admin']));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(asked()).toEqual(LISTS);
  // A slow device takes that long to start the page's code.
  vi.setSystemTime(Date.now() + 5_000);
  renderAdmin(
    <>
      <AdminSummary />
      <CampaignQueue search={{}} />
    </>,
  );
  expect(await screen.findByText('1 pending')).toBeTruthy();
  expect(await screen.findByText(/^The longest wait began/)).toBeTruthy();
  expect(asked()).toEqual(LISTS);
});

it('asks for none while the second factor is due', () => {
  expect(load({ ...identityWith(['admin']), admin_two_factor: 'due' })()).toEqual([]);
});
