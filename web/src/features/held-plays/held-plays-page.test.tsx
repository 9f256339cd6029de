import { useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { adminWorld } from '@/testing/admin-world.ts';
import { failNextWrite } from '@/testing/fail-next-write.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { watchToasts } from '@/testing/watch-toasts.ts';
import { HeldPlaysPage } from './held-plays-page.tsx';
import { parseHeldSearch } from './held-search.ts';

vi.mock('./held-plays-map.tsx', () => ({ HeldPlaysMap: () => null }));

adminWorld();

/** The page as its address says. */
function Page() {
  const search = useLocation({ select: ({ search }) => search });
  return <HeldPlaysPage search={parseHeldSearch(search)} />;
}

const days = () => screen.findAllByRole('listitem', { name: /^Roof screen/ });

it('leads from a page that is empty now to the last one, and never says that nothing is held', async () => {
  const { router } = renderAdmin(<Page />);
  await days();
  await router.navigate({ to: '/admin/held-plays', search: { page: 3 } } as never);
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 1 }));
  expect(screen.queryByText('Nothing is held')).toBeNull();
  expect(await days()).toHaveLength(2);
});

/** Presses a button, and says yes to its question. */
async function release(button: HTMLElement) {
  await userEvent.click(button);
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Release' }));
}

it('hands the keyboard on to the next play, the next day, and at last to the page', async () => {
  renderAdmin(<Page />);
  const [first, second] = await days();
  if (!first || !second) throw new Error('Two days have held plays');
  await userEvent.click(within(first).getByRole('button', { name: 'Show plays and why' }));
  const plays = await within(first).findAllByRole('listitem');
  const [one, other] = plays.map((row) => within(row).getByRole('button', { name: 'Release' }));
  if (!one || !other) throw new Error('The day has several held plays');
  await release(one);
  await waitFor(() => expect(document.contains(one)).toBe(false));
  expect(document.activeElement).toBe(other);

  await release(await within(first).findByRole('button', { name: /^Release all/ }));
  await waitFor(() => expect(document.contains(first)).toBe(false));
  expect(document.activeElement).toBe(within(second).getByRole('link'));

  await release(await within(second).findByRole('button', { name: /^Release all/ }));
  await screen.findByText('Nothing is held');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Held plays' }));
});

it('takes back that plays weren’t decided once they are', async () => {
  const shown = watchToasts();
  renderAdmin(<Page />);
  const [first] = await days();
  const releaseAll = async () =>
    release(await within(first as HTMLElement).findByRole('button', { name: /^Release all/ }));
  failNextWrite();
  await releaseAll();
  await waitFor(() => expect(shown()).toEqual(['The plays weren’t all released']));
  await releaseAll();
  await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^\d+ plays released$/)]));
});
