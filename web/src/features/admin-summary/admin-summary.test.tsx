import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { AdminSummary } from './admin-summary.tsx';
import { useWaiting } from './use-waiting.ts';

const world = adminWorld();

it('shows users, campaigns with those that wait, screens with those online, and revenue', async () => {
  renderAdmin(<AdminSummary />);
  expect(await screen.findByText('5')).toBeTruthy();
  expect(screen.getByText('Total Users')).toBeTruthy();
  expect(screen.getByText('1 pending')).toBeTruthy();
  expect(screen.getByText(/^\d+ online$/)).toBeTruthy();
  expect(screen.getByText('$0')).toBeTruthy();
});

it('counts again once the admin changed something', async () => {
  renderAdmin(<AdminSummary />);
  expect(await screen.findByText('1 pending')).toBeTruthy();
  world().rows.transaction(() => {
    for (const row of world().rows.all('campaigns')) {
      world().rows.put('campaigns', { ...row, status: 'active' });
    }
  });
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => 1 });
  await act(() => mutation.execute(undefined));
  expect(await screen.findByText('0 pending')).toBeTruthy();
});

it('says offline how old the figures are', async () => {
  renderAdmin(<AdminSummary />);
  await screen.findByText('1 pending');
  act(goOffline);
  expect(await screen.findByText('Figures as of just now.')).toBeTruthy();
});

/** What the menu says of its pages. */
function Waiting() {
  const { messages = 'none', reports = 'none', held_plays = 'none' } = useWaiting(queryClient);
  return <p>{[messages, reports, held_plays].join(', ')}</p>;
}

function renderWaiting() {
  renderAdmin(
    <>
      <AdminSummary />
      <Waiting />
    </>,
  );
}

it('says what waits on pages of their own, and again once the admin changed something', async () => {
  renderWaiting();
  expect(await screen.findByText('2 open, 1 open, 24 held')).toBeTruthy();
  for (const message of world().contactMessages) message.answered_at = '2026-11-20T09:00:00.000Z';
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => 1 });
  await act(() => mutation.execute(undefined));
  expect(await screen.findByText('none, 1 open, 24 held')).toBeTruthy();
});

it('says that more wait than it counts, and nothing while that is not known', async () => {
  const [play] = world().heldPlays.values();
  for (let nr = 0; play && nr < 200; nr += 1) world().heldPlays.set(`more ${nr}`, play);
  renderWaiting();
  expect(await screen.findByText('none, none, none')).toBeTruthy();
  expect(await screen.findByText('2 open, 1 open, 99+ held')).toBeTruthy();
});
