import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { ListToolbar } from './list-toolbar.tsx';

const show = (isNarrowed: boolean) =>
  renderPage(
    <ListToolbar label="Search users" q={undefined} placeholder="Name" isNarrowed={isNarrowed}>
      <a href="/pending">Pending</a>
    </ListToolbar>,
  );
/** Only a browser at a phone's width hides it. */
const isHiddenOnPhones = () =>
  screen.getByRole('link').parentElement?.classList.contains('max-sm:hidden');

it('shows filters on a phone once asked to', async () => {
  show(false);
  const button = await screen.findByRole('button', { name: 'Filters' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(isHiddenOnPhones()).toBe(true);
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(isHiddenOnPhones()).toBe(false);
});

it('shows filters at once if some are chosen, and still says so when they are put away', async () => {
  show(true);
  const button = await screen.findByRole('button', { name: 'Filters, some chosen' });
  expect(isHiddenOnPhones()).toBe(false);
  await userEvent.click(button);
  expect(isHiddenOnPhones()).toBe(true);
  expect(screen.getByRole('button', { name: 'Filters, some chosen' })).toBe(button);
});
