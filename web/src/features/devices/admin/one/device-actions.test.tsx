import type { AdminDevice } from '@juu/shared/endpoints/devices';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { failNextWrite } from '@/testing/fail-next-write.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { watchToasts } from '@/testing/watch-toasts.ts';
import { deviceQuery } from '../device-queries.ts';
import { DeviceActions } from './device-actions.tsx';

const DEVICE: AdminDevice = {
  id: 'd-1',
  driver_id: 'amina',
  name: 'Roof screen KDA 418J',
  serial_number: 'JUU-LED-000101',
  status: 'online',
  last_lat: null,
  last_lng: null,
  last_seen_at: null,
  firmware_version: null,
  created_at: '2026-11-20T09:00:00.000Z',
  key_made_at: null,
  on_duty_since: null,
  has_key: true,
  clock_skew_ms: null,
  driver: { name: 'Amina', email: 'amina@juu.test', status: 'active' },
};
/** Another admin assigned it and named it. */
const CHANGED: AdminDevice = {
  ...DEVICE,
  driver_id: 'wanjiru',
  driver: { name: 'Wanjiru', email: 'wanjiru@juu.test', status: 'active' },
};

/** A screen's page, and its refetch. */
function Opened({ changed = CHANGED }: { changed?: AdminDevice }) {
  const [device, setDevice] = useState(DEVICE);
  useQuery(deviceQuery('d-1'));
  return (
    <>
      <button type="button" onClick={() => setDevice(changed)}>
        Refetch
      </button>
      <DeviceActions device={device} />
    </>
  );
}

it('sends the new name alone if another admin assigned the screen meanwhile', async () => {
  const change = vi.fn((sent: unknown) => ({ body: { ...CHANGED, ...(sent as object) } }));
  serveAnswers({ 'PATCH /api/admin/devices/d-1': change });
  renderAdmin(<Opened />);
  await userEvent.click(await screen.findByRole('button', { name: 'Driver and name' }));
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Roof screen');
  fireEvent.click(screen.getByText('Refetch'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(change).toHaveBeenCalled());
  expect(change.mock.calls).toEqual([[{ name: 'Roof screen' }]]);
});

it('shows a new key while lists are still on their way', async () => {
  serveAnswers({
    'GET /api/admin/devices/d-1': 'hanging',
    'POST /api/admin/devices/d-1/key': { body: { ...DEVICE, key: 'juu_dev_1' } },
  });
  renderAdmin(<Opened />);
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new key' }));
  expect(await screen.findByText('juu_dev_1')).toBeTruthy();
});

it('takes back that a screen wasn’t changed once the same change works', async () => {
  const shown = watchToasts();
  serveAnswers({ 'PATCH /api/admin/devices/d-1': { body: DEVICE } });
  renderAdmin(<Opened />);
  const start = await screen.findByRole('button', { name: 'Start maintenance' });
  failNextWrite();
  await userEvent.click(start);
  await waitFor(() => expect(shown()).toEqual(['Couldn’t change the screen']));
  await userEvent.click(start);
  await waitFor(() => expect(shown()).toEqual(['The screen is in maintenance and plays nothing']));
});

it('hands the keyboard on to the next action when the key is gone', async () => {
  serveAnswers({});
  renderAdmin(<Opened changed={{ ...DEVICE, has_key: false }} />);
  (await screen.findByRole('button', { name: 'Revoke key' })).focus();
  fireEvent.click(screen.getByText('Refetch'));
  expect(screen.queryByRole('button', { name: 'Revoke key' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('New key');
});
