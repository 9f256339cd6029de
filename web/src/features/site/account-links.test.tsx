import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IDENTITY_KEY } from '@/lib/session/identity-key.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { AccountLinks } from './account-links.tsx';

vi.mock('./follow-dashboard.ts', () => ({ followDashboard: () => () => undefined }));
afterEach(() => localStorage.clear());

const links = async (leading: string) => {
  renderPage(<AccountLinks />);
  await screen.findByRole('link', { name: leading });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('leads who is not known on this device to sign-in', async () => {
  expect((await links('Sign In'))[1]).toEqual(['Sign In', '/auth']);
});

it('leads who is signed in to their dashboard instead, in the same place', async () => {
  localStorage.setItem(IDENTITY_KEY, JSON.stringify({ roles: ['driver'] }));
  expect(await links('Dashboard')).toEqual([
    ['Admin Login', expect.any(String)],
    ['Dashboard', '/driver'],
    ['Get Started', expect.any(String)],
  ]);
});
