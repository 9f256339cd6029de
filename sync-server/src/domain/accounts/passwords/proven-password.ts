import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@juu/db/database';
import { AuthRefusal } from '../calls/auth-refusal.ts';
import { INVALID_CREDENTIALS, INVALID_PASSWORD } from '../calls/product-words.ts';
import { provePassword, readPasswordHash } from './password-account.ts';
import type { PasswordHashing } from './password-hashing.ts';

/** What a sign-in under way has proven, and what it has opened by it. */
interface SignIn {
  /** Of the password as it stood when it was looked at. */
  hash?: string;
  userId?: string;
  sessionId?: string;
}

const signInInProgress = new AsyncLocalStorage<SignIn>();

/** A password and the hash that it was found right for. */
const proven = new AsyncLocalStorage<{ readonly hash: string; readonly password: string }>();

/**
 * The check of a password, which remembers the hash that a sign-in was checked against, and what
 * `withProvenPassword` has checked.
 */
export function verifyAndRemember(verify: PasswordHashing['verify']): PasswordHashing['verify'] {
  return async (check) => {
    const known = proven.getStore();
    if (known?.hash === check.hash && known.password === check.password) return true;
    const isRight = await verify(check);
    const signIn = signInInProgress.getStore();
    if (isRight && signIn) signIn.hash = check.hash;
    return isRight;
  };
}

/**
 * Takes note of the password behind a sign-in that waits for its second step: as long as it waits,
 * the password is the one that began it.
 */
export async function rememberPassword(database: Database, userId: string): Promise<void> {
  const signIn = signInInProgress.getStore();
  if (!signIn) return;
  const hash = await readPasswordHash(database, userId);
  if (hash) signIn.hash = hash;
}

/**
 * Checks a user's password, then runs `work`, in which the same check takes no time: hashing takes long
 * on purpose, too long for a transaction.
 *
 * @throws AuthRefusal 400 `INVALID_PASSWORD`
 */
export async function withProvenPassword<T>(
  database: Database,
  verify: PasswordHashing['verify'],
  { userId, password }: { readonly userId: string; readonly password: string },
  work: () => Promise<T>,
): Promise<T> {
  const hash = await provePassword(database, verify, userId, password);
  if (!hash) throw new AuthRefusal(400, 'INVALID_PASSWORD', INVALID_PASSWORD);
  return proven.run({ hash, password }, work);
}

/** Takes note of the session that a sign-in opened. */
export async function rememberSession(session: { id: string; userId: string }): Promise<void> {
  const signIn = signInInProgress.getStore();
  if (signIn) Object.assign(signIn, { sessionId: session.id, userId: session.userId });
}

/**
 * Runs a sign-in, or its second step, and undoes it if the password was replaced meanwhile. A change of
 * password replaces the hash before it ends the sessions and waiting second steps that it finds. This
 * reads the hash after its own exist, and waits for an uncommitted change. So one of the two always
 * sees the other.
 *
 * @param refusal the answer to a sign-in that is undone
 * @throws AuthRefusal `refusal`
 */
export async function signInByPresentPassword(
  { kysely }: Database,
  signIn: () => Promise<Response>,
  refusal: () => AuthRefusal = wrongPassword,
): Promise<Response> {
  const noted: SignIn = {};
  const response = await signInInProgress.run(noted, signIn);
  const { hash, userId, sessionId } = noted;
  if (!hash || !userId || !sessionId) return response;
  const present = await kysely
    .selectFrom('auth.account')
    .select('id')
    .where('userId', '=', userId)
    .where('password', '=', hash)
    .forShare()
    .executeTakeFirst();
  if (present) return response;
  await kysely.deleteFrom('auth.session').where('id', '=', sessionId).execute();
  await kysely
    .deleteFrom('auth.verification')
    .where('value', '=', userId)
    .where('identifier', 'like', '2fa-%')
    .execute();
  throw refusal();
}

function wrongPassword(): AuthRefusal {
  return new AuthRefusal(401, 'INVALID_EMAIL_OR_PASSWORD', INVALID_CREDENTIALS);
}
