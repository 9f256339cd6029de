import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FROM_LIST, useClosedRecord, useCloseRecord } from './from-list.ts';

function List() {
  return (
    <>
      <p>closed: {useClosedRecord('/admin/campaigns') ?? 'none'}</p>
      <Link to="/admin/campaigns/$campaignId" params={{ campaignId: 'a b' }} state={FROM_LIST}>
        open
      </Link>
    </>
  );
}

function RecordPage() {
  const close = useCloseRecord({ to: '/admin/campaigns' });
  return (
    <button type="button" onClick={close}>
      close
    </button>
  );
}

async function open(...addresses: string[]) {
  const root = createRootRoute({ component: Outlet });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/auth', component: () => 'other' }),
    createRoute({ getParentRoute: () => root, path: '/admin/campaigns', component: List }),
    createRoute({
      getParentRoute: () => root,
      path: '/admin/campaigns/$id',
      component: RecordPage,
    }),
  ]);
  const history = createMemoryHistory({ initialEntries: addresses });
  const router = createRouter({ routeTree, history });
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
  return { router, history };
}

it('closing a record that its list opened goes back, however often it is pressed', async () => {
  const { router, history } = await open('/auth', '/admin/campaigns');
  await userEvent.click(await screen.findByText('open'));
  const close = await screen.findByText('close');
  expect(history.length).toBe(3);
  act(() => {
    close.click();
    close.click();
  });
  await screen.findByText('closed: a b');
  expect(router.state.location.pathname).toBe('/admin/campaigns');
  // The entry ahead is still the record: the list was gone back to.
  expect(history.length).toBe(3);
});

it('closing a record that was opened by itself puts the list in its place', async () => {
  const { history, router } = await open('/auth', '/admin/campaigns/7');
  await userEvent.click(await screen.findByText('close'));
  await screen.findByText('closed: 7');
  expect(history.length).toBe(2);
  act(() => router.history.back());
  await screen.findByText('other');
});

it('a list knows only the record that was open right before', async () => {
  const { router } = await open('/admin/campaigns/7');
  await act(() => router.navigate({ to: '/auth' }));
  await act(() => router.navigate({ to: '/admin/campaigns' }));
  await waitFor(() => expect(screen.getByText('closed: none')).toBeTruthy());
});
