import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@juu/db/connect';
import { verifyPassword } from 'better-auth/crypto';
import { AuthRefusal } from './auth-refusal.ts';
import { INVALID_CREDENTIALS } from './product-words.ts';

/** What a sign-in under way has proven, and what it has opened by it. */
interface SignIn {
  /** Of the password as it stood when it was looked at. */
  hash?: string;
  userId?: string;
  sessionId?: string;
}

const signInInProgress = new AsyncLocalStorage<SignIn>();

/** better-auth's own check, which remembers the hash that a sign-in was checked against. */
export async function verifyAndRemember(check: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const isRight = await verifyPassword(check);
  const signIn = signInInProgress.getStore();
  if (isRight && signIn) signIn.hash = check.hash;
  return isRight;
}

/** Takes note of the session that a sign-in opened. */
export async function rememberSession(session: { id: string; userId: string }): Promise<void> {
  const signIn = signInInProgress.getStore();
  if (signIn) Object.assign(signIn, { sessionId: session.id, userId: session.userId });
}

/**
 * Carries a sign-in out and takes it back where the password was replaced while it was under way: a
 * change ends the sessions and the waiting second steps that it finds, and this one looks for the
 * change after its own are there, so that one of the two always sees the other.
 * @throws AuthRefusal 401 as for a wrong password
 */
export async function signInByPresentPassword(
  database: Database,
  signIn: () => Promise<Response>,
): Promise<Response> {
  const proven: SignIn = {};
  const response = await signInInProgress.run(proven, signIn);
  const { hash, userId, sessionId } = proven;
  if (!hash || !userId || !sessionId) return response;
  const { kysely } = database;
  const present = await kysely
    .selectFrom('auth.account')
    .select('id')
    .where('userId', '=', userId)
    .where('password', '=', hash)
    .executeTakeFirst();
  if (present) return response;
  await kysely.deleteFrom('auth.session').where('id', '=', sessionId).execute();
  await kysely
    .deleteFrom('auth.verification')
    .where('value', '=', userId)
    .where('identifier', 'like', '2fa-%')
    .execute();
  throw new AuthRefusal(401, 'INVALID_EMAIL_OR_PASSWORD', INVALID_CREDENTIALS);
}
