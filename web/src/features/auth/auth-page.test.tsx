import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { AuthPage } from './auth-page.tsx';

vi.mock('./sign-up-form.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('stays in place, with a way to try again, if the sign-up form does not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(<AuthPage tab="signup" />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Sign In' })).toBeTruthy();
  vi.restoreAllMocks();
});

it('names itself as the specification does', async () => {
  renderPage(<AuthPage />);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toContain('Out-of-Home advertising platform');
  expect(screen.getByText('Transform every ride into your billboard')).toBeTruthy();
});

it('has a sign whose text runs until it is stopped', async () => {
  renderPage(<AuthPage />);
  const sign = (await screen.findByRole('complementary')).querySelector('.led-run');
  const isStopped = () => sign?.classList.contains('led-stopped');
  expect(isStopped()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Stop the sign' }));
  expect(isStopped()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Start the sign' }));
  expect(isStopped()).toBe(false);
});
