import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { serveAnswers } from '@/testing/fake-server.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { heldPlay } from '@/testing/held.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { HeldPlayList } from './held-play-list.tsx';

vi.mock('./held-plays-map.tsx', () => ({ HeldPlaysMap: () => null }));

const FIRST =
  'GET /api/admin/held-plays?device_id=device-1&day=2026-11-20&sort=at&page=1&page_size=10';
const SECOND = FIRST.replace('page=1&', 'page=2&');
const day = { device_id: 'device-1', day: '2026-11-20' };
const page = (id: string) => ({ body: { items: [heldPlay({ id })], total: 11, page: 1 } });

it('says offline that the plays come later, rather than waiting for them', async () => {
  serveAnswers({});
  goOffline();
  renderAdmin(<HeldPlayList day={day} narrowed={{}} />);
  expect(await screen.findByText('You are offline')).toBeTruthy();
});

it('says that more plays didn’t load, and asks again', async () => {
  const answers: Parameters<typeof serveAnswers>[0] = { [FIRST]: page('first') };
  serveAnswers(answers);
  renderAdmin(<HeldPlayList day={day} narrowed={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more plays' }));
  await screen.findByText(/More plays didn’t load/);
  answers[SECOND] = page('second');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});
