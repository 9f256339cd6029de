import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Replica } from '@/replica/replica.ts';
import { ReplicaContext } from '@/replica/replica.ts';
import { rememberStorage } from '@/replica/storage-choice.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { useGuardedSignOut } from './use-guarded-sign-out.tsx';

vi.mock('@/replica-session/rescue-unsent.ts', () => ({ rescueUnsent: vi.fn() }));

/** What the question reads while it is open. */
const shown = vi.hoisted(() => ({ losses: {} }));
vi.mock('@/replica/use-rows.ts', () => ({ useRows: () => ({ rows: [shown.losses] }) }));
vi.mock('../status/use-sync-facts.ts', () => ({ useSyncFacts: () => ({ connected: true }) }));

const USER = '9ce4aa5f-0b47-42d2-9e05-c9906be994f2';
const NOTHING = { id: 'losses', changes: 0, files: 0, stuck: 0, refused: 0, drafts: 0, details: 0 };
const leave = vi.fn();

beforeEach(() => {
  leave.mockReset();
  shown.losses = NOTHING;
});

function SignOut() {
  const { signOut, question } = useGuardedSignOut(leave);
  return (
    <>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
      {question}
    </>
  );
}

/** Signs out of a replica whose database gives this answer, or none. */
async function signOutOf(storage: Replica['storage'], answer: Promise<unknown>) {
  const database = { get: () => answer, execute: async () => undefined };
  const replica = { userId: USER, storage, database, connect: () => undefined };
  renderPage(
    <ReplicaContext.Provider value={replica as unknown as Replica}>
      <SignOut />
    </ReplicaContext.Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
}

function noteUnsent(changes: number) {
  localStorage.setItem(`juu-unsent-of:${USER}`, JSON.stringify({ ...NOTHING, changes }));
}

it('asks before a session in memory loses the stored copy that it did not open', async () => {
  rememberStorage(USER, 'indexeddb');
  noteUnsent(2);
  await signOutOf('memory', Promise.resolve(NOTHING));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('2 unsent changes');
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and lose it' }));
  expect(leave).toHaveBeenCalledOnce();
});

it('asks if it is unknown how much waits in the stored copy', async () => {
  rememberStorage(USER, 'opfs');
  await signOutOf('memory', Promise.resolve(NOTHING));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('can’t tell how much');
  expect(leave).not.toHaveBeenCalled();
});

it.each([
  ['the server has everything', 'indexeddb'],
  ['nothing waited in the stored copy either', 'memory'],
] as const)('signs out without a question if %s', async (_case, storage) => {
  rememberStorage(USER, 'indexeddb');
  noteUnsent(0);
  await signOutOf(storage, Promise.resolve(NOTHING));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});

it('asks what is to become of a form that is not saved', async () => {
  shown.losses = { ...NOTHING, details: 1 };
  await signOutOf('indexeddb', Promise.resolve(shown.losses));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('details you haven’t saved');
  expect(leave).not.toHaveBeenCalled();
});

it('sends what can be sent first, and says what comes then', async () => {
  shown.losses = { ...NOTHING, changes: 1, files: 2, drafts: 1 };
  await signOutOf('indexeddb', Promise.resolve(shown.losses));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(screen.getByRole('button', { name: 'Send first, then sign out' }));
  await waitFor(() =>
    expect(question.textContent).toContain(
      'On the way to the server: 1 change and 2 files. Then you’re asked about the rest.',
    ),
  );
  expect(leave).not.toHaveBeenCalled();
});

it('signs out by itself if what was not saved is saved by the time of the question', async () => {
  await signOutOf('indexeddb', Promise.resolve({ ...NOTHING, details: 1 }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('lets a person out of a database that does not answer, by what was last noted', async () => {
  rememberStorage(USER, 'indexeddb');
  noteUnsent(1);
  await signOutOf('indexeddb', new Promise(() => undefined));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('1 unsent change');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and lose it' }));
  expect(leave).toHaveBeenCalledOnce();
});
