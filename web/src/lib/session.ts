import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { type Me, meSchema } from '@juu/shared/protocol/api';
import { atom, useAtomValue } from 'jotai';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { postSignIn, postSignOut } from './auth-client.ts';
import { IDENTITY_KEY, parseIdentity, readIdentity, writeIdentity } from './cached-identity.ts';
import { store } from './store.ts';
import { readStored, writeStored } from './stored.ts';

/** Why a session ended: only a person's own sign-out may clear what the device keeps. */
export type SignOutReason = 'user' | 'expired' | 'suspended';

export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out'; reason?: SignOutReason }
  /** `stale`: the server could not be asked, the identity is the one last seen on this device. */
  | { status: 'signed-in'; identity: Me; stale: boolean };

export type SignOutListener = (userId: string, reason: SignOutReason) => void | Promise<void>;

/** How long a person with a cached identity waits for a slow network, in milliseconds. */
const IDENTITY_TIMEOUT_MS = 4_000;
/** Set while a sign-out made offline has not reached the server. */
const SIGN_OUT_PENDING_KEY = 'juu-sign-out-pending';

export const sessionAtom = atom<Session>({ status: 'unknown' });
const listeners = new Set<SignOutListener>();
let asking: Promise<Session> | undefined;

/** The session as it stands; changes with sign-in, sign-out and what the server says. */
export function useSession(): Session {
  return useAtomValue(sessionAtom, { store });
}

/** Runs the listener, and waits for it, whenever a session ends. Returns the way to stop that. */
export function onSignOut(listener: SignOutListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session; the server is asked only where that has not been done since the page was opened. */
export async function loadSession(): Promise<Session> {
  const session = store.get(sessionAtom);
  return session.status === 'unknown' ? refreshSession() : session;
}

/** Asks the server who is signed in; callers at the same time share one question. */
export function refreshSession(): Promise<Session> {
  asking ??= askServer().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Opens a session.
 *
 * @throws {ApiError} what the server answered; see {@link isSuspension}
 */
export async function signIn(email: string, password: string): Promise<Session> {
  await postSignIn(email, password);
  return adoptNewSession();
}

/** Learns who is signed in after a sign-in or sign-up has just succeeded. */
export async function adoptNewSession(): Promise<Session> {
  writeStored(SIGN_OUT_PENDING_KEY, null);
  await asking;
  return refreshSession();
}

/** Ends the session and forgets the identity; offline too, the server is then told later. */
export async function signOut(): Promise<void> {
  writeStored(SIGN_OUT_PENDING_KEY, '1');
  await tellSignOut().catch(() => undefined);
  await end('user');
}

/** Ends the session because the server said that the account is suspended. */
export async function endSuspended(): Promise<void> {
  await end('suspended');
}

/** True where a failure says that the account is suspended. */
export function isSuspension(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 403 &&
    (error.code.toLowerCase() === 'account_suspended' || error.message === SUSPENDED_MESSAGE)
  );
}

/** Follows sign-ins and sign-outs of other tabs, and asks again when the network returns. */
export function watchSession(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== IDENTITY_KEY) return;
    const identity = parseIdentity(newValue);
    become(identity ? { status: 'signed-in', identity, stale: false } : { status: 'signed-out' });
  });
  addEventListener('online', () => {
    const session = store.get(sessionAtom);
    if (session.status === 'signed-in' && session.stale) void refreshSession();
  });
}

async function askServer(): Promise<Session> {
  const cached = readIdentity();
  try {
    if (readStored(SIGN_OUT_PENDING_KEY)) await tellSignOut();
    const identity = await api('/api/me', {
      schema: meSchema,
      ...(cached && { signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS) }),
    });
    if (identity.profile.status === 'suspended') return await end('suspended');
    writeIdentity(identity);
    return become({ status: 'signed-in', identity, stale: false });
  } catch (error) {
    if (isSuspension(error)) return end('suspended');
    if (error instanceof ApiError && error.status === 401) return end('expired');
    if (!cached) return become({ status: 'signed-out' });
    return become({ status: 'signed-in', identity: cached, stale: true });
  }
}

/** Passes a sign-out on to the server; throws, and leaves it to be done later, where that may help. */
async function tellSignOut(): Promise<void> {
  try {
    await postSignOut();
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) throw error;
  }
  writeStored(SIGN_OUT_PENDING_KEY, null);
}

async function end(reason: SignOutReason): Promise<Session> {
  const before = store.get(sessionAtom);
  const userId = before.status === 'signed-in' ? before.identity.user.id : readIdentity()?.user.id;
  writeIdentity(undefined);
  const session = become({ status: 'signed-out', reason });
  if (userId) await Promise.allSettled([...listeners].map((listen) => listen(userId, reason)));
  return session;
}

function become(session: Session): Session {
  store.set(sessionAtom, session);
  return session;
}
