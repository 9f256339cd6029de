import type { Me } from '@juu/shared/endpoints/account';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CampaignQueue } from '@/features/moderation/queue/campaign-queue.tsx';
import { queryClient } from '@/lib/session/query-client.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { identityWith } from '@/testing/identity.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { Route } from './campaigns/index.tsx';

adminWorld();

/** Runs the tab's loader as the router does. */
const load = (identity: Me) =>
  (Route.options.loader as (page: object) => Promise<void>)({
    context: { identity },
    location: { search: {} },
  });

const LIST = /^\/api\/admin\/campaigns\?/;
const listsAsked = (fetched: { mock: { calls: [path: unknown, ...unknown[]][] } }) =>
  fetched.mock.calls.filter(([path]) => LIST.test(String(path))).length;

it('is there as the tab is drawn, and not asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const fetched = vi.spyOn(globalThis, 'fetch');
  await load(identityWith(['admin']));
  expect([listsAsked(fetched), queryClient.isFetching()]).toEqual([1, 0]);
  // A slow device takes that long to start the page's code.
  vi.setSystemTime(Date.now() + 5_000);
  renderAdmin(<CampaignQueue search={{}} />);
  expect(await screen.findByText(/^The longest wait began/)).toBeTruthy();
  expect(listsAsked(fetched)).toBe(1);
});

it('is waited for a moment only', async () => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  await load(identityWith(['admin']));
  expect(queryClient.isFetching()).toBe(1);
  queryClient.clear();
});

it('is not asked for while the second factor is due', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await load({ ...identityWith(['admin']), admin_two_factor: 'due' });
  expect(fetched).not.toHaveBeenCalled();
});
