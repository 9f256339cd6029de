import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { refreshSession, sessionAtom, signOut } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { MOCK_PASSWORD } from '@/mocks/accounts.ts';
import type { Rejection } from '@/outbox/rejections/rejections.ts';
import { retakeDetails } from '@/outbox/rejections/retaken-details.ts';
import type { Outcome } from '@/outbox/writes/until-sent.ts';
import { memoryFileStore } from '@/replica/files/memory-file-store.ts';
import type { Replica } from '@/replica/replica.ts';
import { ReplicaContext } from '@/replica/replica.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { mockWorld } from '@/testing/mock-world.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { ProfileCard } from './profile-card.tsx';
import type { DetailField } from './profile-form.tsx';
import { profileOf } from './use-own-profile.ts';

/** What becomes of what is saved. */
const server = vi.hoisted(() => ({ outcome: { is: 'sent' } as Outcome }));
vi.mock('@/outbox/writes/until-sent.ts', () => ({ untilSent: async () => server.outcome }));

const said = hearToasts();
const world = mockWorld();
const NEW_ADDRESS = 'otieno@juu.test';

beforeEach(async () => {
  server.outcome = { is: 'sent' };
  store.set(sessionAtom, { status: 'unknown' });
  kept.clear();
  saves.length = 0;
  read = async (id) => kept.get(id);
  const account = world().accountOf('driver@juu.test');
  world().openSession(account);
  await refreshSession();
  show('driver@juu.test');
});

/** The device's table of what is typed into details, by the profile's id. */
const kept = new Map<string, string>();
/** What was kept at the moment of each save, and what was saved then. */
const saves: { kept: readonly string[]; statements: readonly string[] }[] = [];
/** How the device reads that table. */
let read = async (id: string) => kept.get(id);
const database = {
  async getOptional(sql: string, [id = '']: string[]) {
    if (!sql.includes('profile_form_drafts')) return world().rows.get('profiles', id);
    const body = await read(id);
    return body === undefined ? null : { id, body };
  },
  getAll: async (sql: string, [id = '']: string[]) =>
    sql.includes('FROM profiles') ? [world().rows.get('profiles', id)] : [],
  async execute(sql: string, [id = '', body = '']: string[]) {
    if (!sql.includes('profile_form_drafts')) return;
    if (sql.startsWith('DELETE')) kept.delete(id);
    else kept.set(id, body);
  },
  async writeTransaction(write: (tx: object) => Promise<void>) {
    const statements: string[] = [];
    const execute = (sql: string, values: string[]) => {
      statements.push(`${sql} ${values}`);
      return database.execute(sql, values);
    };
    await write({ ...database, execute, get: async () => ({ newest: 0, count: 0 }) });
    saves.push({ kept: [...kept.values()], statements });
  },
};

const NUMBER = {
  name: 'business_reg_number',
  label: 'Registration Number',
  hint: 'Given at sign-up',
} as const;

/** Shows the details of one person. */
function show(email: string, fields: readonly DetailField[] = [{ name: 'phone' }]) {
  const profile = profileOf(world().meOf(world().accountOf(email)));
  const replica = { database, files: memoryFileStore(), storage: 'opfs', userId: profile.id };
  renderPage(
    <ReplicaContext.Provider value={replica as unknown as Replica}>
      <ProfileCard profile={profile} fields={fields} />
    </ReplicaContext.Provider>,
  );
}

/** What the server refused of one person's details. */
function rejectedDetails(email: string, values: Record<string, string>): Rejection {
  const { profile } = world().meOf(world().accountOf(email));
  return {
    ids: [`refused-of-${email}`],
    code: 'invalid_row',
    message: 'Rejected',
    hint: null,
    at: '2026-07-01T09:00:00.000Z',
    attempts: 1,
    ops: [{ table: 'profiles', op: 'PATCH', rowId: profile.id, values }],
  };
}

const nameField = () => screen.findByLabelText<HTMLInputElement>('Full Name');

/** A sign-in of an hour ago, after which the password is asked for again. */
function signedInLongAgo() {
  const createdAt = new Date(Date.now() - 60 * 60_000).toISOString();
  world().sessions = world().sessions.map((session) => ({ ...session, createdAt }));
}

async function saveEmail(email: string) {
  const field = await screen.findByLabelText('Email');
  await userEvent.clear(field);
  await userEvent.type(field, email);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
}

it('changes the address of the account, which is then what the session says', async () => {
  await saveEmail(NEW_ADDRESS);
  await waitFor(() => expect(said()[0]?.title).toBe('Profile updated'));
  expect(store.get(sessionAtom)).toMatchObject({ identity: { user: { email: NEW_ADDRESS } } });
});

it('says in the words of the server why an address is not taken, and keeps what was typed', async () => {
  await saveEmail('admin@juu.test');
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(said()[0]).toMatchObject({
    title: 'Error updating email',
    description: 'This address can’t be used. Please choose another one or contact support.',
    destructive: true,
  });
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  expect(field.value).toBe('admin@juu.test');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('asks for the password some time after the sign-in, and again if it was wrong', async () => {
  signedInLongAgo();
  await saveEmail(NEW_ADDRESS);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Change address' }));
  expect(await dialog.findByText('The password is wrong.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Your password'));
  await userEvent.type(dialog.getByLabelText('Your password'), MOCK_PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Change address' }));
  await waitFor(() => expect(said()[0]?.title).toBe('Profile updated'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(world().accounts.some(({ email }) => email === NEW_ADDRESS)).toBe(true);
});

it('keeps the address as it is without a connection, and says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(await screen.findByText(/Changing your sign-in address needs a connection/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
  vi.restoreAllMocks();
});

it('shows the registration number given at sign-up, to be read only, and no empty field', async () => {
  await nameField();
  cleanup();
  show('advertiser@juu.test', [NUMBER]);
  const number = await screen.findByLabelText<HTMLInputElement>('Registration Number');
  expect([number.value, number.readOnly]).toEqual(['PVT-JUU0001', true]);
  expect(screen.getByText('Given at sign-up')).toBeTruthy();
  cleanup();
  show('suspended@juu.test', [NUMBER]);
  await nameField();
  expect(screen.queryByText('Registration Number')).toBeNull();
});

it('holds again what the server rejected of this person, and nothing of anyone else', async () => {
  const field = await nameField();
  const own = field.value;
  act(() => retakeDetails(rejectedDetails('admin@juu.test', { name: 'Somebody else' })));
  expect(field.value).toBe(own);
  act(() => retakeDetails(rejectedDetails('driver@juu.test', { name: 'As I typed it' })));
  await waitFor(() => expect(field.value).toBe('As I typed it'));
});

it('forgets what was refused when its person signs out', async () => {
  const { name } = world().accountOf('driver@juu.test');
  act(() => retakeDetails(rejectedDetails('driver@juu.test', { name: 'As I typed it' })));
  await act(signOut);
  cleanup();
  show('driver@juu.test');
  expect((await nameField()).value).toBe(name);
});

it('keeps what is typed until it is saved, and says so when it is back', async () => {
  const { profile } = world().meOf(world().accountOf('driver@juu.test'));
  await userEvent.type(await nameField(), ' the Second');
  await waitFor(() => expect(kept.get(profile.id)).toContain('the Second'));
  cleanup();
  show('driver@juu.test');
  expect(await screen.findByText('Changes restored')).toBeTruthy();
  expect((await nameField()).value).toBe(`${profile.name} the Second`);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await nameField()).value).toBe(profile.name);
  expect(screen.queryByText('Changes restored')).toBeNull();
  await waitFor(() => expect(kept.size).toBe(0));
});

it('keeps nothing that is saved, and says nothing if nothing changed', async () => {
  const { profile } = world().meOf(world().accountOf('driver@juu.test'));
  await saveEmail(NEW_ADDRESS);
  await waitFor(() => expect(said()[0]?.title).toBe('Profile updated'));
  await waitFor(() => expect(kept.size).toBe(0));
  cleanup();
  kept.set(profile.id, JSON.stringify({ values: { name: profile.name, age: '7' } }));
  show(NEW_ADDRESS);
  expect((await nameField()).value).toBe(profile.name);
  expect(screen.queryByText('Changes restored')).toBeNull();
});

it('shows at once, and puts what was typed before into the untouched fields once the device has read it', async () => {
  cleanup();
  const { profile } = world().meOf(world().accountOf('driver@juu.test'));
  const before = JSON.stringify({ values: { name: 'Typed before', phone: '+254700000001' } });
  kept.set(profile.id, before);
  let answer = () => {};
  const reading = new Promise<void>((resolve) => {
    answer = resolve;
  });
  read = (id) => reading.then(() => kept.get(id));
  show('driver@juu.test');
  const field = await nameField();
  await userEvent.type(field, ' the Second');
  // Longer than it takes to write what is typed.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(kept.get(profile.id)).toBe(before);
  answer();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Phone Number').value).toBe('+254700000001'),
  );
  expect(field.value).toBe(`${profile.name} the Second`);
  expect(screen.getByText('Changes restored')).toBeTruthy();
  await waitFor(() =>
    expect(JSON.parse(kept.get(profile.id) ?? '').values).toEqual({
      name: `${profile.name} the Second`,
      phone: '+254700000001',
    }),
  );
});

it('writes nothing over what it could not read, and says so', async () => {
  cleanup();
  const { profile } = world().meOf(world().accountOf('driver@juu.test'));
  const before = JSON.stringify({ values: { phone: '+254700000001' } });
  kept.set(profile.id, before);
  read = () => Promise.reject(new Error('disk I/O error'));
  show('driver@juu.test');
  await userEvent.type(await nameField(), ' the Second');
  await waitFor(() => expect(said()[0]?.title).toBe('What you type isn’t being saved'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(said().at(-1)?.title).toBe('Profile updated'));
  expect(kept.get(profile.id)).toBe(before);
});

it('lets go of what was typed in the same step as it saves it', async () => {
  const { profile } = world().meOf(world().accountOf('driver@juu.test'));
  await userEvent.type(await nameField(), ' the Second');
  await waitFor(() => expect(kept.get(profile.id)).toContain('the Second'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(said()[0]?.title).toBe('Profile updated'));
  expect(saves).toHaveLength(1);
  expect(saves[0]?.statements.join()).toContain(`${profile.name} the Second`);
  expect(saves[0]?.kept).toEqual([]);
});

it('saves the other fields offline, and goes on holding the new address', async () => {
  const { profile } = world().meOf(world().accountOf('driver@juu.test'));
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  await userEvent.clear(email);
  await userEvent.type(email, NEW_ADDRESS);
  await userEvent.type(await nameField(), ' the Second');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  server.outcome = { is: 'waiting', offline: true };
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(said()[0]?.title).toBe('Profile saved on this device'));
  expect(said()[0]?.description).toMatch(/^It is sent when the signal returns\..*isn’t saved yet/);
  expect(saves[0]?.statements.join()).toContain(`${profile.name} the Second`);
  expect(email.value).toBe(NEW_ADDRESS);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(
    false,
  );
  const address = JSON.stringify({ values: { email: NEW_ADDRESS }, refused_ids: [] });
  expect(saves[0]?.kept).toEqual([address]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(kept.get(profile.id)).toBe(address);
  vi.restoreAllMocks();
});
