import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { type DashboardTab, TabBar } from './tab-bar.tsx';

const tabs: readonly DashboardTab[] = [
  { to: '/admin/campaigns', label: 'Campaigns' },
  { to: '/admin/users', label: 'Users' },
];

async function show(open: DashboardTab | undefined, at: string) {
  const { router } = renderPage(<TabBar label="Admin dashboard" tabs={tabs} open={open} />);
  await router.navigate({ to: at });
  return (await screen.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('aria-current'),
  ]);
}

it('marks the open tab', async () => {
  expect(await show(tabs[1], '/admin/users')).toEqual([
    ['Campaigns', null],
    ['Users', 'page'],
  ]);
});

it('stays as it is on a page of the menu, and marks no tab', async () => {
  const page = { to: '/admin/messages', label: 'Messages' } as const;
  expect(await show(page, '/admin/messages')).toEqual([
    ['Campaigns', null],
    ['Users', null],
  ]);
});

it('leads to one tab only while the others are locked, and tells why', async () => {
  const locked = { because: 'Locked until you sign in with a code', but: '/admin/users' } as const;
  renderPage(<TabBar label="Admin dashboard" tabs={tabs} open={tabs[0]} locked={locked} />);
  const campaigns = await screen.findByRole('link', {
    name: 'Campaigns',
    description: locked.because,
  });
  expect(campaigns.getAttribute('aria-disabled')).toBe('true');
  expect(campaigns.hasAttribute('href')).toBe(false);
  await userEvent.tab();
  expect(document.activeElement).toBe(campaigns);
  const users = screen.getByRole('link', { name: 'Users', description: '' });
  expect(users.getAttribute('href')).toBe('/admin/users');
});
