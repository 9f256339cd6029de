import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { failNextWrite } from '@/testing/fail-next-write.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { watchToasts } from '@/testing/watch-toasts.ts';
import { MessageList } from './message-list.tsx';
import { parseMessageSearch } from './message-search.ts';

adminWorld();
const toasts = hearToasts();

/** The page as its address says. */
function Page() {
  const search = useLocation({ select: ({ search }) => search });
  return <MessageList search={parseMessageSearch(search)} />;
}

it('shows who wrote what and when in Nairobi, with ways to answer', async () => {
  renderAdmin(<Page />);
  const card = await screen.findByRole('listitem', { name: 'Achieng Atieno' });
  expect(card.textContent).toContain('20 Nov 2026, 10:30');
  expect(card.textContent).toContain('How much is a month on twenty taxis');
  const mail = await screen.findByRole('link', { name: 'achieng@savannafoods.example' });
  expect(mail.getAttribute('href')).toBe(
    'mailto:achieng%40savannafoods.example?subject=Your%20message%20to%20Juu',
  );
  const phone = screen.getByRole('link', { name: '+254 711 000 111' });
  expect(phone.getAttribute('href')).toBe('tel:+254 711 000 111');
  expect(screen.getByRole('link', { name: /report/ }).getAttribute('href')).toBe('/admin/reports');
});

it('lets an answered message leave the open ones, and names who answered it', async () => {
  const user = userEvent.setup();
  renderAdmin(<Page />);
  const [mark] = await screen.findAllByRole('button', { name: 'Mark as answered' });
  if (mark) await user.click(mark);
  await waitFor(() => expect(screen.queryByText('Achieng Atieno')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await user.click(screen.getByRole('link', { name: 'Answered' }));
  const card = await screen.findByRole('listitem', { name: 'Achieng Atieno' });
  expect(card.textContent).toMatch(/Answered .* by Juu Admin/);
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByText('No messages here')).toBeTruthy();
});

it('takes back that a message wasn’t marked once it is', async () => {
  const shown = watchToasts();
  renderAdmin(<Page />);
  const mark = async () => {
    const [first] = await screen.findAllByRole('button', { name: 'Mark as answered' });
    await userEvent.click(first as HTMLElement);
  };
  failNextWrite();
  await mark();
  await waitFor(() => expect(shown()).toEqual(['Couldn’t change the message']));
  await mark();
  await waitFor(() => expect(shown()).toEqual(['Marked as answered']));
});

it('says that a search found nothing', async () => {
  const { router } = renderAdmin(<Page />);
  await router.navigate({ to: '.', search: { q: 'zebra' } });
  expect(await screen.findByText('No message matches “zebra”.')).toBeTruthy();
});

it('tells a failed refresh in passing, and leaves the list', async () => {
  renderAdmin(<Page />);
  await screen.findByRole('listitem', { name: 'Achieng Atieno' });
  serveAnswers({});
  await act(() => queryClient.refetchQueries());
  await waitFor(() =>
    expect(toasts()).toMatchObject([{ title: 'The messages didn’t load', destructive: true }]),
  );
  expect(screen.getByRole('listitem', { name: 'Achieng Atieno' })).toBeTruthy();
});

it('says that messages need the network', async () => {
  goOffline();
  renderAdmin(<Page />);
  expect(await screen.findByText(/never stored on this device/)).toBeTruthy();
});
