import { account, type Me } from '@juu/shared/endpoints/account';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { atom, useAtomValue } from 'jotai';
import { ApiError, UNREACHABLE } from '../http/api-error.ts';
import { call } from '../http/call.ts';
import { store } from '../store.ts';
import { readStored, writeStored } from '../stored.ts';
import { type CodeKind, postCode, postSignIn, postSignOut } from './auth-client.ts';
import { parseIdentity, readIdentity, writeIdentity } from './cached-identity.ts';
import { CHOSEN_PLAN_KEY } from './chosen-plan-key.ts';
import { IDENTITY_KEY } from './identity-key.ts';
import { SIGN_OUT_PENDING_KEY } from './pending-keys.ts';
import { SCREENS_KEY } from './screens-key.ts';
import { TYPED_SIGN_UP_KEY } from './typed-sign-up-key.ts';

/** Why a session ended. */
export type SignOutReason = 'user' | 'expired' | 'suspended' | 'deleted';

export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out'; reason?: SignOutReason }
  /** `stale`: the server has not answered, the identity is the one last seen on this device. */
  | { status: 'signed-in'; identity: Me; stale: boolean };

/** True if the person's data leaves this device: they signed out themselves, or deleted the account. */
export function clearsDevice(reason: SignOutReason | undefined): boolean {
  return reason === 'user' || reason === 'deleted';
}

/** The reason is absent if another tab ended the session or changed its owner. */
type SignOutListener = (userId: string, reason?: SignOutReason) => void | Promise<void>;

/** Milliseconds to wait for a slow network, with a cached identity and without. */
const CACHED_TIMEOUT_MS = 4_000;
const TIMEOUT_MS = 8_000;

/** The session was opened, and the next call came without its cookie. */
const NOT_KEPT = {
  status: 401,
  code: 'session_not_kept',
  message: 'Your browser didn’t keep you signed in. Allow cookies for this site and try again.',
};

export const sessionAtom = atom<Session>({ status: 'unknown' });
const listeners = new Set<SignOutListener>();
let asking: Promise<Session> | undefined;
/** Counts the sessions that ended here, so that no answer from before brings one back. */
let endings = 0;

/** The user's id; undefined if signed out. */
export function ownerOf(session: Session): string | undefined {
  return session.status === 'signed-in' ? session.identity.user.id : undefined;
}

// A typed sign-up ends with a sign-in: it is of no more use, and not for the next person.
store.sub(sessionAtom, () => {
  if (ownerOf(store.get(sessionAtom))) writeStored(TYPED_SIGN_UP_KEY, null, 'sessionStorage');
});

/** The current session; changes with sign-in, sign-out and the server's answers. */
export function useSession(): Session {
  return useAtomValue(sessionAtom, { store });
}

/**
 * Runs the listener, and waits for it, whenever a session ends or passes to someone else. Returns
 * a function that removes it.
 */
export function onSignOut(listener: SignOutListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session; asks the server only if it hasn't been asked since the page opened. */
export async function loadSession(): Promise<Session> {
  const session = store.get(sessionAtom);
  return session.status === 'unknown' ? refreshSession() : session;
}

/**
 * The session as this device knows it, at once: the server is asked, and what it says follows.
 * Without an identity from before, its answer is waited for.
 */
export async function knownSession(): Promise<Session> {
  const session = store.get(sessionAtom);
  if (session.status !== 'unknown') return session;
  const asked = refreshSession();
  const cached = isSignOutPending() ? undefined : readIdentity();
  return cached ? become({ status: 'signed-in', identity: cached, stale: true }) : asked;
}

/** Asks the server who is signed in; callers at the same time share one question. */
export function refreshSession(): Promise<Session> {
  asking ??= askServer().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Opens a session, or says that the second factor has to be passed first.
 *
 * @throws {ApiError} what the server answered; see {@link isSuspension}
 */
export async function signIn(email: string, password: string): Promise<Session | 'second-factor'> {
  return (await postSignIn(email, password)) ? 'second-factor' : enterSession();
}

/** Opens the session that waits for a code. @throws {ApiError} what the server answered */
export async function passSecondFactor(kind: CodeKind, code: string): Promise<Session> {
  await postCode(kind, code);
  return enterSession();
}

/** The server accepted the sign-in: either a session exists now, or this throws why not. */
export async function enterSession(): Promise<Session> {
  const session = await adoptNewSession();
  if (session.status !== 'signed-out' || session.reason === 'suspended') return session;
  throw new ApiError(session.reason === 'expired' ? NOT_KEPT : UNREACHABLE);
}

/** Learns who is signed in after a sign-in or sign-up has just succeeded. */
export async function adoptNewSession(): Promise<Session> {
  writeStored(SIGN_OUT_PENDING_KEY, null);
  await asking;
  return refreshSession();
}

/**
 * Ends the session and forgets the identity at once; tells the server as soon as it can be reached,
 * even at a later start.
 */
export async function signOut(): Promise<void> {
  await leave('user');
}

/** Ends the session because the account was deleted, here or on another device. */
export function endDeleted(): Promise<Session> {
  return leave('deleted');
}

async function leave(reason: SignOutReason): Promise<Session> {
  writeStored(SIGN_OUT_PENDING_KEY, '1');
  const [session] = await Promise.all([end(reason), tellSignOut()]);
  return session;
}

/** Ends the session because the server said that the account is suspended. */
export async function endSuspended(): Promise<void> {
  await end('suspended');
}

/** True if a failure says that the account is suspended. */
export function isSuspension(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 403 &&
    (error.code.toLowerCase() === 'account_suspended' || error.message === SUSPENDED_MESSAGE)
  );
}

/** Follows sign-ins and sign-outs of other tabs, and catches up when the network returns. */
export function watchSession(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== IDENTITY_KEY) return;
    endings += 1;
    const identity = parseIdentity(newValue);
    void become(
      identity ? { status: 'signed-in', identity, stale: false } : { status: 'signed-out' },
    );
  });
  addEventListener('online', () => {
    const session = store.get(sessionAtom);
    if (session.status === 'signed-in' && session.stale) void refreshSession();
    else if (isSignOutPending()) void tellSignOut();
  });
  if (isSignOutPending()) void tellSignOut();
}

async function askServer(): Promise<Session> {
  if (isSignOutPending() && !(await tellSignOut())) return become({ status: 'signed-out' });
  const cached = readIdentity();
  const before = endings;
  const answer = await askForIdentity(cached ? CACHED_TIMEOUT_MS : TIMEOUT_MS);
  if (endings !== before) return store.get(sessionAtom);
  if ('identity' in answer) {
    if (answer.identity.profile.status === 'suspended') return end('suspended');
    writeIdentity(answer.identity);
    return become({ status: 'signed-in', identity: answer.identity, stale: false });
  }
  if (isSuspension(answer.error)) return end('suspended');
  if (answer.error instanceof ApiError && answer.error.status === 401) {
    return answer.error.code === 'account_deleted' ? endDeleted() : end('expired');
  }
  if (!cached) return become({ status: 'signed-out' });
  return become({ status: 'signed-in', identity: cached, stale: true });
}

async function askForIdentity(timeoutMs: number): Promise<{ identity: Me } | { error: unknown }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return { identity: await call(account.me, { signal }) };
  } catch (error) {
    return { error };
  }
}

const isSignOutPending = () => readStored(SIGN_OUT_PENDING_KEY) !== null;

/** Passes a sign-out on to the server; returns false if that has to happen later. */
async function tellSignOut(): Promise<boolean> {
  try {
    await postSignOut(AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) return false;
  }
  writeStored(SIGN_OUT_PENDING_KEY, null);
  return true;
}

function end(reason: SignOutReason): Promise<Session> {
  endings += 1;
  const owner = ownerOf(store.get(sessionAtom)) ?? readIdentity()?.user.id;
  writeIdentity(undefined);
  return become({ status: 'signed-out', reason }, owner);
}

/** Makes this the session, and runs the listeners if the one before was someone else's. */
async function become(session: Session, owner = ownerOf(store.get(sessionAtom))): Promise<Session> {
  store.set(sessionAtom, session);
  const reason = session.status === 'signed-out' ? session.reason : undefined;
  if (owner && owner !== ownerOf(session)) {
    // The map that keeps these may not have been opened since the app started.
    writeStored(SCREENS_KEY, null);
    writeStored(CHOSEN_PLAN_KEY, null);
    await Promise.allSettled([...listeners].map(async (listen) => listen(owner, reason)));
  }
  return session;
}
