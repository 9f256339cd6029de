import type { Database } from '@juu/db/connect';
import { SIGN_UP_FAILED } from '@juu/shared/profile/sign-up';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { AuthRefusal } from './auth-refusal.ts';
import { logBlockedSignUp } from './log-blocked-sign-up.ts';
import { signUpInProgress } from './sign-up-columns.ts';

export const INVALID_CREDENTIALS = 'Invalid credentials. Please try again.';

/**
 * Says in the product's words what better-auth refused: one answer for an unknown address and a
 * wrong password, and none that tells why an account could not be made.
 */
export function productWords(database: Database) {
  return createAuthMiddleware(async (context) => {
    const refused = context.context.returned;
    if (!isAPIError(refused)) return;
    if (context.path === '/sign-in/email' && refused.statusCode === 401) {
      throw new APIError('UNAUTHORIZED', {
        code: 'INVALID_EMAIL_OR_PASSWORD',
        message: INVALID_CREDENTIALS,
      });
    }
    const signUp = signUpInProgress.getStore();
    if (context.path === '/sign-up/email' && refused.statusCode === 422 && signUp) {
      // What better-auth says of a failed insert is 422 as well; a hook can change an answer’s
      // words and not its status.
      if (!(await hasAccount(database, signUp.form.email))) {
        throw new AuthRefusal(500, 'SIGN_UP_FAILED', SIGN_UP_FAILED);
      }
      await logBlockedSignUp(database, signUp.form, 'The address has an account already');
      throw new APIError('UNPROCESSABLE_ENTITY', {
        code: 'SIGN_UP_FAILED',
        message: SIGN_UP_FAILED,
      });
    }
  });
}

/**
 * Whether the address is taken now that the sign-up's transaction has ended: better-auth's codes
 * tell it only of an account found beforehand, not of one made at the same moment.
 */
async function hasAccount(database: Database, email: string): Promise<boolean> {
  const account = await database.kysely
    .selectFrom('auth.user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return account !== undefined;
}
