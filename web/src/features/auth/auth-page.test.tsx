import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AuthPage } from './auth-page.tsx';

vi.mock('./sign-up-form.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('stays in place, with a way to try again, where the sign-up form cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const routeTree = createRootRoute({ component: () => <AuthPage tab="signup" /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Sign In' })).toBeTruthy();
  vi.restoreAllMocks();
});
