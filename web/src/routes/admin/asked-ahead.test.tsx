import type { Me } from '@juu/shared/endpoints/account';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CampaignQueue } from '@/features/moderation/queue/campaign-queue.tsx';
import { queryClient } from '@/lib/session/query-client.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { identityWith } from '@/testing/identity.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { Route } from './campaigns/index.tsx';

adminWorld();

type Step = (page: object) => Promise<object>;

/** Asks, and waits as the tab's loader does, like the router. */
async function load(identity: Me) {
  const { beforeLoad, loader } = Route.options as unknown as Record<'beforeLoad' | 'loader', Step>;
  const context = await beforeLoad({ context: { identity }, location: { search: {} } });
  await loader({ context });
}

const LIST = /^\/api\/admin\/campaigns\?/;
const listsAsked = () =>
  vi.mocked(fetch).mock.calls.filter(([path]) => LIST.test(String(path))).length;

it('draws the tab with its list, and asks once', async () => {
  // On a busy machine the answer may take longer than the loader waits.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  vi.spyOn(globalThis, 'fetch');
  await load(identityWith(['admin']));
  expect([listsAsked(), queryClient.isFetching()]).toEqual([1, 0]);
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'] });
  // A slow device takes that long to start the page's code.
  vi.setSystemTime(Date.now() + 5_000);
  renderAdmin(<CampaignQueue search={{}} />);
  expect(await screen.findByText(/^The longest wait began/)).toBeTruthy();
  expect(listsAsked()).toBe(1);
});

it('waits only a moment for the list', async () => {
  onTestFinished(() => queryClient.clear());
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  await load(identityWith(['admin']));
  expect(queryClient.isFetching()).toBe(1);
});

it('asks for no list while the second factor is due', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await load({ ...identityWith(['admin']), admin_two_factor: 'due' });
  expect(fetched).not.toHaveBeenCalled();
});
