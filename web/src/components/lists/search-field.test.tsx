import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

afterEach(() => void vi.useRealTimers());

async function show() {
  const onSearch = vi.fn();
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <SearchField label="Search" placeholder="Name" value="" onSearch={onSearch} />,
  });
  const record = createRoute({
    getParentRoute: () => root,
    path: '/record',
    // Its code is on its way, and the list stays to be seen.
    loader: () => new Promise<never>(() => undefined),
    pendingMs: 60_000,
  });
  const routeTree = root.addChildren([list, record]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  const field = await screen.findByRole('searchbox');
  vi.useFakeTimers();
  return { onSearch, router, field };
}

it('searches once typing pauses', async () => {
  const { onSearch, field } = await show();
  fireEvent.change(field, { target: { value: 'Kar' } });
  fireEvent.change(field, { target: { value: 'Karibu ' } });
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(onSearch.mock.calls).toEqual([['Karibu']]);
});

it('does not search once a record was opened', async () => {
  const { onSearch, router, field } = await show();
  fireEvent.change(field, { target: { value: 'Karibu' } });
  void router.navigate({ to: '/record' } as never);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(router.state.location.pathname).toBe('/record');
  expect(onSearch).not.toHaveBeenCalled();
});
