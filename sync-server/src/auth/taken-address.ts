import type { Database } from '@juu/db/connect';
import { SIGN_UP_FAILED } from '@juu/shared/profile/sign-up';
import { APIError, isAPIError } from 'better-auth/api';
import type { AfterCallOptions } from './after-call.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { logBlockedSignUp } from './log-blocked-sign-up.ts';
import type { AnsweredCall } from './product-words.ts';
import { isReserved } from './reserved-address.ts';
import { signUpInProgress } from './sign-up-columns.ts';

/** better-auth's code where it finds the address taken before it does any work. */
const FOUND_TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';

/**
 * After a sign-up that could not make its account: the answer never says why. Where the address has
 * an account its owner is told by mail, and the password is hashed as for a new one, so that the
 * time of the answer does not tell either.
 * @throws AuthRefusal 500, APIError 422
 */
export async function answerFailedSignUp(
  { path, context, body }: AnsweredCall,
  { database, settings, notices }: AfterCallOptions,
): Promise<void> {
  const refused = context.returned;
  const signUp = signUpInProgress.getStore();
  if (path !== '/sign-up/email' || !signUp) return;
  if (!isAPIError(refused) || refused.statusCode !== 422) return;
  if (refused.body?.code === FOUND_TAKEN) await context.password.hash(body.password);
  const { email } = signUp.form;
  // What better-auth says of a failed insert is 422 as well; a hook can change an answer’s words
  // and not its status.
  if (!isReserved(settings, email) && !(await hasAccount(database, email))) {
    throw new AuthRefusal(500, 'SIGN_UP_FAILED', SIGN_UP_FAILED);
  }
  await logBlockedSignUp(database, signUp.form, 'The address has an account already', {
    ...signUp.notes,
    pattern: 'address_taken',
  });
  await notices.addressTaken(email);
  throw new APIError('UNPROCESSABLE_ENTITY', { code: 'SIGN_UP_FAILED', message: SIGN_UP_FAILED });
}

/**
 * Whether the address is taken now that the sign-up's transaction has ended: better-auth's codes
 * tell it only of an account found beforehand, not of one made at the same moment.
 */
async function hasAccount(database: Database, email: string): Promise<boolean> {
  const account = await database.kysely
    .selectFrom('auth.user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return account !== undefined;
}
