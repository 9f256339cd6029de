import type { Database } from '@juu/db/database';
import { SIGN_UP_FAILED } from '@juu/shared/profile/sign-up';
import { APIError, isAPIError } from 'better-auth/api';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import type { QueueUninvited } from '../../../platform/mail/queue-uninvited.ts';
import { addressTaken } from '../../mail-texts/messages/address-taken.ts';
import type { Settings } from '../../settings.ts';
import { AuthRefusal } from '../calls/auth-refusal.ts';
import type { AnsweredCall } from '../calls/product-words.ts';
import { logBlockedSignUp } from './log-blocked-sign-up.ts';
import { rehearseSignUp } from './rehearse-sign-up.ts';
import { isReserved } from './reserved-address.ts';
import { signUpInProgress } from './sign-up-columns.ts';

export interface FailedSignUpContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'admin' | 'publicUrl'>;
  readonly queueUninvited: QueueUninvited;
}

/** better-auth's code if it finds the address taken before it does any work. */
const FOUND_TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';

/**
 * Answers a sign-up that could not create its account, without saying why. If the address has an
 * account, its owner gets a mail, in one commit with the log entry. The password is hashed and the account
 * made and undone, so the response time reveals nothing either.
 * @throws AuthRefusal 500, APIError 422
 */
export async function answerFailedSignUp(
  { path, context, body }: AnsweredCall,
  { database, settings, queueUninvited }: FailedSignUpContext,
): Promise<void> {
  const refused = context.returned;
  const signUp = signUpInProgress.getStore();
  if (path !== '/sign-up/email' || !signUp) return;
  if (!isAPIError(refused) || refused.statusCode !== 422) return;
  const { email } = signUp.form;
  // better-auth also answers 422 for a failed insert; a hook can change an answer’s words, not its
  // status.
  if (refused.body?.code === FOUND_TAKEN) await context.password.hash(body.password);
  else if (!isReserved(settings, email) && !(await hasAccount(database, email))) {
    throw new AuthRefusal(500, 'SIGN_UP_FAILED', SIGN_UP_FAILED);
  }
  await rehearseSignUp(database, context, signUp);
  const { publicUrl } = settings;
  await retryTransaction(database, async (tx) => {
    const notes = { ...signUp.notes, pattern: 'address_taken' };
    const reason = 'The address already has an account';
    await logBlockedSignUp({ kysely: tx }, signUp.form, reason, notes);
    await queueUninvited(tx, addressTaken({ email, publicUrl }));
  });
  throw new APIError('UNPROCESSABLE_ENTITY', { code: 'SIGN_UP_FAILED', message: SIGN_UP_FAILED });
}

/**
 * True if the address is taken now that the sign-up's transaction has ended: better-auth's codes
 * cover only an account found beforehand, not one created at the same moment.
 */
async function hasAccount(database: Database, email: string): Promise<boolean> {
  const account = await database.kysely
    .selectFrom('auth.user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return account !== undefined;
}
