import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { AdminSummary } from './admin-summary.tsx';

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

it('leads to the second step if the server asks admins for it', async () => {
  const error = { code: 'two_factor_required', message: 'No', details: null, hint: 'Turn it on' };
  serveAnswers({ 'GET /api/admin/summary': { status: 403, body: { error } } });
  renderAdmin(<AdminSummary />);
  expect(await screen.findByText('Turn on two-step verification')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open My Details' })).toBeTruthy();
});

it('says offline how old the figures are', async () => {
  renderAdmin(<AdminSummary />);
  await screen.findByText('1 pending');
  act(goOffline);
  expect(await screen.findByText('Figures as of just now.')).toBeTruthy();
});
