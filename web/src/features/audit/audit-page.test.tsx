import { useLocation } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adminWorld } from '@/testing/admin-world.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { AuditPage } from './audit-page.tsx';
import { parseAuditSearch } from './audit-search.ts';

adminWorld();

/** The page as its address says. */
function Page() {
  const search = useLocation({ select: ({ search }) => search });
  return <AuditPage search={parseAuditSearch(search)} />;
}
const entries = () => screen.findAllByRole('listitem', { name: /·/ });

it('says when, who, what, and each changed field before and after', async () => {
  renderAdmin(<Page />);
  const [first, , last] = await entries();
  expect(first?.textContent).toContain('20 Nov 2026, 12:05');
  expect(first?.textContent).toMatch(/Updated · Screen/);
  const driver = within(first as HTMLElement).getByText('Driver');
  expect(driver.nextElementSibling?.textContent).toBe('from noneDemo Driver');
  expect(last?.textContent).toMatch(/The operator.*Admin granted · Person/);
});

it('is narrowed by action, by days and back again', async () => {
  const user = userEvent.setup();
  renderAdmin(<Page />);
  await entries();
  await screen.findByRole('option', { name: 'Rejected' });
  await user.selectOptions(screen.getByLabelText('Action'), 'Rejected');
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
  expect(await screen.findByText('No entry matches these filters.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Show all entries' }));
  await waitFor(async () => expect(await entries()).toHaveLength(3));
});

it('is searched by the person who acted, the name, the action and the values', async () => {
  const user = userEvent.setup();
  renderAdmin(<Page />);
  const search = await screen.findByRole('searchbox', { name: 'Search the audit log' });
  for (const [text, count] of [
    ['juu admin', 3],
    ['weekend', 1],
    ['admin granted', 1],
    ['a distance', 1],
  ] as const) {
    await user.clear(search);
    await user.type(search, text);
    await waitFor(async () => expect(await entries()).toHaveLength(count));
  }
  await user.clear(search);
  await user.type(search, 'in no entry');
  expect(await screen.findByText('No entry matches “in no entry”.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Show all entries' }));
  await waitFor(async () => expect(await entries()).toHaveLength(3));
  expect((search as HTMLInputElement).value).toBe('');
});

it('is narrowed to what a person did, whom a search finds', async () => {
  const user = userEvent.setup();
  renderAdmin(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Person' }));
  await user.type(screen.getByLabelText('Search people'), 'admin@');
  const person = await screen.findByRole('listitem', { name: 'Juu Admin' });
  await user.click(within(person).getByRole('link', { name: 'By this person' }));
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  expect(screen.getByText('By Juu Admin')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /Show entries by everyone/ }));
  await waitFor(async () => expect(await entries()).toHaveLength(3));
});

it('says that it needs the network', async () => {
  goOffline();
  renderAdmin(<Page />);
  expect(await screen.findByText(/The audit log is never stored/)).toBeTruthy();
});
