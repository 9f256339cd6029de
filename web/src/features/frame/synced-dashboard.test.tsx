import { PRIORITY } from '@juu/shared/protocol/bucket-priority';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FirstScreen } from '@/replica/first-rows.ts';
import { OpenFailure } from '@/replica/open-database.ts';
import { identityWith } from '@/testing/identity.ts';
import { SyncedDashboard } from './synced-dashboard.tsx';

/** Settles the replica, which waits for as long as a test lets it. */
const opening = vi.hoisted(() => ({ open: (_: unknown) => {}, fail: (_: unknown) => {} }));
vi.mock('@/replica-session/replica-session.ts', () => ({
  replicaOf: () =>
    new Promise((resolve, reject) => Object.assign(opening, { open: resolve, fail: reject })),
  reopenReplica: vi.fn(),
}));
vi.mock('@/replica/use-rows.ts', () => ({ useRows: () => ({ rows: [], loading: false }) }));
vi.mock('@/outbox/files/upload-pending-files.ts', () => ({ uploadPendingFiles: () => undefined }));

const status = { connected: true, hasSynced: true };
const database = {
  ...{ currentStatus: status, registerListener: () => undefined },
  ...{ waitForStatus: async () => undefined, readLock: async () => undefined },
};
const replica = { userId: 'user-1', storage: 'opfs', database, connect: () => undefined };

const fetchList = vi.fn();
beforeEach(() => fetchList.mockClear());

function Page() {
  useEffect(() => fetchList(), []);
  return <input aria-label="Search" />;
}

function renderDashboard(firstScreen?: FirstScreen) {
  const root = createRootRoute({
    component: () => (
      <SyncedDashboard
        title="Admin dashboard"
        identity={identityWith(['admin'])}
        tabs={[{ to: '/admin/campaigns', label: 'Campaigns' }]}
        details="/admin/details"
        notifiedAbout="News"
        summary={<p>42 users</p>}
        {...(firstScreen && { firstScreen })}
      />
    ),
  });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/campaigns',
    component: Page,
  });
  const history = createMemoryHistory({ initialEntries: ['/admin/campaigns'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(<RouterProvider router={router as never} />);
}

const bell = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Notifications/ });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('pages from the server show before the replica is open, and stay as they are when it is', async () => {
  renderDashboard();
  const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search' });
  expect(screen.getByText('42 users')).toBeTruthy();
  const before = buttons();
  await userEvent.type(search, 'matatu');

  opening.open(replica);
  await waitFor(() => expect(bell().disabled).toBe(false));
  expect(screen.getByRole('textbox', { name: 'Search' })).toBe(search);
  expect([search.value, document.activeElement]).toEqual(['matatu', search]);
  expect(fetchList).toHaveBeenCalledOnce();
  // Only the sync status comes, before the others.
  expect(buttons().slice(-before.length)).toEqual(before);
  expect(buttons()).toHaveLength(before.length + 1);
});

it('the account menu opens before the replica and stays open; signing out waits for the replica', async () => {
  renderDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
  const signOut = await screen.findByRole('menuitem', { name: 'Sign out' });
  expect(signOut.getAttribute('aria-disabled')).toBe('true');
  opening.open(replica);
  await waitFor(() => expect(signOut.getAttribute('aria-disabled')).toBeNull());
  expect(signOut.isConnected).toBe(true);
});

it('pages from the replica show once it is open', async () => {
  renderDashboard({ read: async () => undefined, priority: PRIORITY.own });
  await screen.findByText('Opening your dashboard');
  expect(screen.queryByText('42 users')).toBeNull();
  opening.open(replica);
  expect(await screen.findByText('42 users')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeTruthy();
});

it('says so if the replica can’t be opened', async () => {
  renderDashboard();
  await screen.findByText('42 users');
  opening.fail(new OpenFailure('timeout'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('42 users')).toBeNull();
});
