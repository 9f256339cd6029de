import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import type { DashboardPage } from './dashboard-page.ts';
import { UserMenu } from './user-menu.tsx';

const user = { id: 'admin-1', name: 'Juu Admin', email: 'admin@juu.test' };
const messages: DashboardPage = { to: '/admin/messages', label: 'Messages', icon: () => null };
const audit: DashboardPage = { to: '/admin/audit', label: 'Audit log', icon: () => null };

async function open(pages: readonly DashboardPage[], at = '/') {
  const { router } = renderPage(<UserMenu user={user} pages={pages} onSignOut={() => undefined} />);
  await router.navigate({ to: at });
  const button = await screen.findByRole('button', { name: /^Your account/ });
  await userEvent.click(button);
  return { button, menu: within(await screen.findByRole('menu')) };
}

it('says how much waits on each of its pages, also before it is opened', async () => {
  const { button, menu } = await open([{ ...messages, badge: '2 open' }, audit]);
  expect(button.textContent).toBe('Your account, Messages: 2 open');
  expect(menu.getByRole('menuitem', { name: 'Messages 2 open' })).toBeTruthy();
  expect(menu.getByRole('menuitem', { name: 'Audit log' })).toBeTruthy();
});

it('is called only the account while nothing waits', async () => {
  const { button } = await open([messages, audit]);
  expect(button.textContent).toBe('Your account');
});

it('marks the page that is open', async () => {
  const { menu } = await open([messages, audit], '/admin/audit');
  const current = menu
    .getAllByRole('menuitem')
    .filter((item) => item.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent?.trim())).toEqual(['Audit log']);
});
