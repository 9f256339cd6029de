import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OpenedPage } from './opened-page.tsx';

it.each([
  { isLocked: false, isDetails: false, shows: true },
  { isLocked: true, isDetails: true, shows: true },
  { isLocked: true, isDetails: false, shows: false },
])('shows a page, which then asks for its lists: $shows if $isLocked, $isDetails', async (one) => {
  const { shows, ...props } = one;
  const root = createRootRoute({
    component: () => (
      <>
        <h1>Dashboard</h1>
        <OpenedPage {...props} />
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => 'A list' });
  const routeTree = root.addChildren([page]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(screen.queryByText('A list') !== null).toBe(shows);
});
