import { campaignRejected } from '@juu/shared/notification/notification-texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeToasts } from '@/lib/toast.ts';
import type { LocalChanges } from '@/outbox/writes/local-changes.ts';
import type { Replica } from '@/replica/replica.ts';
import { ReplicaContext } from '@/replica/replica.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { NotificationBell } from './notification-bell.tsx';

interface Row {
  id: string;
  title: string;
  body: string;
  link: string | null;
  created_at: string;
  read_at: string | null;
}

const device = vi.hoisted(() => ({
  rows: [] as Row[],
  patched: [] as string[],
  failure: undefined as Error | undefined,
}));

const unread = () => device.rows.filter(({ read_at }) => read_at === null);

vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (sql: string) => ({
    rows: sql.includes('count(*)') ? [{ id: 'unread', unread: unread().length }] : device.rows,
    loading: false,
  }),
}));
vi.mock('@/outbox/writes/write-changes.ts', () => ({
  writeChanges: async (_replica: Replica, write: (changes: object, tx: object) => unknown) => {
    if (device.failure) throw device.failure;
    const patch: LocalChanges['patch'] = (_table, id) => void device.patched.push(id);
    await write({ patch }, { getAll: async () => unread() });
  },
}));

const rejected = campaignRejected({ id: 'c-1', name: 'Launch week' }, 'Too dark');
const AT = { created_at: new Date(Date.now() - 5 * 60_000).toISOString() };
const ROWS: Row[] = [
  { ...rejected, ...AT, id: 'n-1', read_at: null },
  { ...rejected, ...AT, id: 'n-2', title: 'Without a link', link: null, read_at: null },
  { ...rejected, ...AT, id: 'n-3', title: 'Read before', read_at: AT.created_at },
];

beforeEach(() => {
  device.rows = ROWS;
  device.patched = [];
  device.failure = undefined;
});

async function openBell(name: string) {
  const { router } = renderPage(
    <ReplicaContext.Provider value={{} as Replica}>
      <NotificationBell emptyText="We tell you here when there is news." />
    </ReplicaContext.Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name }));
  return { router, list: await screen.findByRole('dialog', { name: 'Notifications' }) };
}

it('shows each notification with its age, and says which are unread in words too', async () => {
  const { list } = await openBell('Notifications, 2 unread');
  const items = within(list).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Unread: Campaign rejected5 minutes ago“Launch week”.*Too dark/),
    expect.stringMatching(/^Unread: Without a link/),
    expect.stringMatching(/^Read before/),
  ]);
});

it('follows a link, marks it as read and closes', async () => {
  const { router, list } = await openBell('Notifications, 2 unread');
  await userEvent.click(within(list).getByRole('link', { name: /Campaign rejected/ }));
  expect(device.patched).toEqual(['n-1']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/advertiser/campaigns/c-1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['with a link', 0, 'n-1'],
  ['without one', 1, 'n-2'],
])(
  'marks one %s by the same button, by keyboard too, and stays open beside it',
  async (_, index, id) => {
    const { router, list } = await openBell('Notifications, 2 unread');
    const item = within(list).getAllByRole('listitem')[index] as HTMLElement;
    const button = within(item).getByRole('button', { name: 'Mark as read' });
    within(item).queryByRole('link')?.focus();
    if (id === 'n-1') await userEvent.tab();
    else button.focus();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    expect(device.patched).toEqual([id]);
    expect(document.activeElement).toBe(item);
    expect(router.state.location.pathname).toBe('/');
  },
);

it('has no button for one that was read', async () => {
  const { list } = await openBell('Notifications, 2 unread');
  const read = within(list).getAllByRole('listitem')[2] as HTMLElement;
  expect(within(read).queryByRole('button')).toBeNull();
});

it('marks all that are unread at once', async () => {
  const { list } = await openBell('Notifications, 2 unread');
  await userEvent.click(within(list).getByRole('button', { name: 'Mark all as read' }));
  expect(device.patched).toEqual(['n-1', 'n-2']);
});

it('writes nothing for one that was read before, and rests once all are', async () => {
  device.rows = ROWS.slice(2);
  const { list } = await openBell('Notifications');
  const all = within(list).getByRole('button', { name: 'Mark all as read' });
  expect(all.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(within(list).getByRole('link'));
  expect(device.patched).toEqual([]);
});

it('says why a mark could not be kept', async () => {
  device.failure = new Error('This device has no room left.');
  const said: (string | undefined)[] = [];
  const stop = takeToasts({
    show: ({ description }) => void said.push(description),
    dismiss: () => undefined,
  });
  const { list } = await openBell('Notifications, 2 unread');
  await userEvent.click(within(list).getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(said).toEqual(['This device has no room left.']));
  stop();
});

it('says what comes here if there is nothing yet', async () => {
  device.rows = [];
  const { list } = await openBell('Notifications');
  expect(list.textContent).toContain('Nothing yet. We tell you here when there is news.');
  expect(within(list).queryByRole('button')).toBeNull();
});
