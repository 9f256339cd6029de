import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { AuthPage } from './auth-page.tsx';

vi.mock('./sign-up-form.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('stays in place, with a way to try again, where the sign-up form cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(<AuthPage tab="signup" />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Sign In' })).toBeTruthy();
  vi.restoreAllMocks();
});
