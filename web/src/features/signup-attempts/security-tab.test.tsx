import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { parseAttemptSearch } from './attempt-search.ts';
import { BlockedAlerts } from './blocked-alerts.tsx';
import { SecurityTab } from './security-tab.tsx';

const world = adminWorld();
const toasts = hearToasts();

/** The page as its address says. */
function Page() {
  const search = useLocation({ select: ({ search }) => search });
  return <SecurityTab search={parseAttemptSearch(search)} />;
}

const emails = () =>
  within(screen.getByRole('list', { name: 'Sign-up attempts' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

async function open() {
  renderAdmin(<Page />);
  await screen.findByRole('list', { name: 'Sign-up attempts' });
}

it('shows an attempt with its reason and labelled facts, in Nairobi’s time', async () => {
  const [flagged] = world().attempts.filter(({ status }) => status === 'flagged');
  world().attempts = [{ ...flagged, created_at: '2026-11-20T21:05:00Z' }] as never;
  await open();
  const row = screen.getByText('brian@acme.example').closest('li') as HTMLElement;
  expect(row.textContent).toContain('Flagged');
  expect(row.textContent).toContain('Pattern: Many from one network');
  expect(row.textContent).toContain('21 Nov 2026, 00:05');
  expect(row.textContent).not.toContain('{');
});

it('narrows the list by outcome, role and address', async () => {
  await open();
  expect(emails()).toHaveLength(3);
  await userEvent.click(screen.getByRole('link', { name: 'Flagged' }));
  await waitFor(() => expect(emails()).toEqual(['brian@acme.example']));
  await userEvent.click(screen.getByRole('link', { name: 'All' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Drivers');
  await waitFor(() => expect(emails()).toEqual(['driver@juu.test']));
  await userEvent.type(screen.getByRole('searchbox'), 'gmail');
  await screen.findByText('No attempts found');
});

it('tells of an attempt that was blocked just now, though the filters hide it', async () => {
  world().attempts = [];
  const { router } = renderAdmin(
    <>
      <BlockedAlerts />
      <Page />
    </>,
  );
  await screen.findByText('No sign-up attempts yet');
  await act(() => router.navigate({ to: '/', search: { status: 'approved' } } as never));
  world().attempts = [
    {
      id: crypto.randomUUID(),
      email: 'odd@gmail.com',
      role: 'advertiser',
      status: 'blocked',
      reason: null,
      metadata: {},
      created_at: new Date().toISOString(),
    },
  ];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() =>
    expect(toasts()).toMatchObject([
      { title: 'Blocked Signup Attempt', description: 'odd@gmail.com' },
    ]),
  );
});

it('says in the specification’s words that nothing loaded', async () => {
  serveAnswers({});
  renderAdmin(<Page />);
  await screen.findByRole('heading', { name: 'Error loading signup attempts' });
});
