import type { Database } from '@juu/db/connect';
import { SIGN_UP_FAILED } from '@juu/shared/profile/sign-up';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
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
      await logBlockedSignUp(database, signUp.form, 'The address has an account already');
      throw new APIError('UNPROCESSABLE_ENTITY', {
        code: 'SIGN_UP_FAILED',
        message: SIGN_UP_FAILED,
      });
    }
  });
}
