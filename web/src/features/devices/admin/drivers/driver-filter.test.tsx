import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
  expect(await screen.findByText(/Drivers load when the connection is back/)).toBeTruthy();
});
