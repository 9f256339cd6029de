import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { onSignOut, refreshSession, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { MOCK_CODE, MOCK_PASSWORD } from '@/mocks/accounts.ts';
import { mockWorld } from '@/testing/mock-world.ts';
import { renderPage } from '@/testing/render-page.tsx';
import OwnDataCard from './own-data-card.tsx';

const world = mockWorld();
const driver = () => world().accountOf('driver@juu.test');
const ended = vi.fn();
let driverId: string;

beforeEach(async () => {
  driverId = driver().id;
  ended.mockReset();
  store.set(sessionAtom, { status: 'unknown' });
  world().openSession(driver());
  await refreshSession();
  return onSignOut(ended);
});

const show = (hasSecondFactor = false) =>
  renderPage(<OwnDataCard roles={['driver']} hasSecondFactor={hasSecondFactor} />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function askToDelete() {
  await press('Delete my account');
  return within(await screen.findByRole('dialog'));
}
const confirm = async (dialog: Awaited<ReturnType<typeof askToDelete>>, password: string) => {
  await userEvent.clear(dialog.getByLabelText('Your password'));
  await userEvent.type(dialog.getByLabelText('Your password'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
};

it('saves one’s own data as a file', async () => {
  show();
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:archive';
  await press('Download my data');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect((save.mock.contexts[0] as HTMLAnchorElement).download).toBe('juu-my-data.zip');
  vi.restoreAllMocks();
});

it('deletes nothing after a wrong password, and signs out after the right one', async () => {
  show();
  const dialog = await askToDelete();
  expect(dialog.getByText(/We send your earnings to your M-Pesa number/)).toBeTruthy();
  expect(dialog.queryByText(/campaigns/)).toBeNull();
  await confirm(dialog, 'wrong');
  expect(await dialog.findByText('The password is wrong.')).toBeTruthy();
  await confirm(dialog, MOCK_PASSWORD);
  await waitFor(() => expect(ended).toHaveBeenCalledWith(driverId, 'deleted'));
  expect(world().accounts.some(({ email }) => email === 'driver@juu.test')).toBe(false);
});

it('counts an account as deleted whose first answer got lost', async () => {
  show();
  const dialog = await askToDelete();
  world().accounts.splice(world().accounts.indexOf(driver()), 1);
  await confirm(dialog, MOCK_PASSWORD);
  await waitFor(() => expect(ended).toHaveBeenCalledWith(driverId, 'deleted'));
});

it('asks for the code too before a deletion if two-step verification is on', async () => {
  driver().secondFactor = 'on';
  show(true);
  const dialog = await askToDelete();
  await userEvent.type(dialog.getByLabelText('Authentication code'), '000000');
  await confirm(dialog, MOCK_PASSWORD);
  expect(await dialog.findByText(/That code isn’t right/)).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Authentication code'));
  await userEvent.type(dialog.getByLabelText('Authentication code'), MOCK_CODE);
  await confirm(dialog, MOCK_PASSWORD);
  await waitFor(() => expect(ended).toHaveBeenCalledWith(driverId, 'deleted'));
});

it('says why nothing of it can be done without a connection', async () => {
  show();
  await screen.findByRole('button', { name: 'Delete my account' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(await screen.findByText(/You are offline/)).toBeTruthy();
  for (const name of ['Download my data', 'Delete my account']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
  vi.restoreAllMocks();
});
