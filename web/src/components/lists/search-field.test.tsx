import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

afterEach(() => void vi.useRealTimers());

function List() {
  const { q }: { q?: string } = useSearch({ strict: false });
  return <SearchField label="Search" q={q} placeholder="Name" />;
}

async function show() {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: List,
  });
  const record = createRoute({
    getParentRoute: () => root,
    path: '/record',
    // Its code is on its way, and the list stays to be seen.
    loader: () => new Promise<never>(() => undefined),
    pendingMs: 60_000,
  });
  const routeTree = root.addChildren([list, record]);
  const history = createMemoryHistory({ initialEntries: ['/?page=3&role=driver'] });
  const router = createRouter({ routeTree, history });
  render(<RouterProvider router={router as never} />);
  const field = await screen.findByRole('searchbox');
  vi.useFakeTimers();
  return { router, field };
}

it('searches once typing pauses, from the first page', async () => {
  const { router, field } = await show();
  fireEvent.change(field, { target: { value: 'Kar' } });
  fireEvent.change(field, { target: { value: 'Karibu ' } });
  expect(router.state.location.search).not.toHaveProperty('q');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(router.state.location.search).toEqual({ role: 'driver', q: 'Karibu' });
});

it('keeps a filter that was chosen while typing', async () => {
  const { router, field } = await show();
  fireEvent.change(field, { target: { value: 'Karibu' } });
  void router.navigate({ to: '/', search: { status: 'pending' } } as never);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(router.state.location.search).toEqual({ status: 'pending', q: 'Karibu' });
});

it('does not search once a record was opened', async () => {
  const { router, field } = await show();
  fireEvent.change(field, { target: { value: 'Karibu' } });
  void router.navigate({ to: '/record' } as never);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(router.state.location.pathname).toBe('/record');
  expect(router.state.location.search).not.toHaveProperty('q');
});
