import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Shows a part of a page within a router; returns that, and the way to leave the page. */
export function renderPage(content: ReactNode) {
  const routeTree = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const { unmount, container } = render(<RouterProvider router={router as never} />);
  return { router, container, leave: unmount };
}
