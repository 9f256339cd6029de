import { useSearch } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adminWorld } from '@/testing/admin-world.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { DriverFilter } from './driver-filter.tsx';

async function open() {
  serveAnswers({});
  renderAdmin(<DriverFilter search={{}} name={undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Driver' }));
}

it('says that the drivers didn’t load', async () => {
  await open();
  expect(await screen.findByText(/The drivers didn’t load/)).toBeTruthy();
});

it('says offline that the drivers come later', async () => {
  goOffline();
  await open();
  expect(await screen.findByText(/The drivers load when the connection is back/)).toBeTruthy();
});

const world = adminWorld();

function FilterOfAddress() {
  return <DriverFilter search={useSearch({ strict: false })} name={undefined} />;
}

it('gives the keyboard’s focus to what takes the place of a followed link', async () => {
  world();
  renderAdmin(<FilterOfAddress />);
  await userEvent.click(await screen.findByRole('button', { name: 'Driver' }));
  (await screen.findByRole('link', { name: /driver@juu\.test/ })).focus();
  await userEvent.keyboard('{Enter}');
  const clear = await screen.findByRole('link', { name: /Show all drivers/ });
  await waitFor(() => expect(document.activeElement).toBe(clear));
  await userEvent.keyboard('{Enter}');
  const choose = await screen.findByRole('button', { name: 'Driver' });
  await waitFor(() => expect(document.activeElement).toBe(choose));
});
