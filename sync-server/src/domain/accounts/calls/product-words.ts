import { APIError, type createAuthMiddleware, isAPIError } from 'better-auth/api';

/** For a wrong password whenever a signed-in person must enter it again. */
export const INVALID_PASSWORD = 'The password is wrong.';
export const INVALID_CREDENTIALS = 'Invalid credentials. Please try again.';

/** What went wrong with a passkey, by better-auth's code, and what to do next. */
const PASSKEY_WORDS: Readonly<Record<string, string>> = {
  PASSKEY_NOT_FOUND: 'This passkey no longer works. Please sign in with your password.',
  CHALLENGE_NOT_FOUND: 'That took too long. Please try again.',
  AUTHENTICATION_FAILED: 'The passkey couldn’t be checked. Please sign in with your password.',
  FAILED_TO_VERIFY_REGISTRATION: 'The passkey couldn’t be added. Please try again.',
};

/** A call that better-auth has answered, as a hook sees it. */
export type AnsweredCall = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Replaces better-auth's refusals with the product's words and keeps its codes. An unknown address
 * and a wrong password get the same answer.
 * @throws APIError the refusal in our words; other refusals pass unchanged
 */
export function sayInProductWords({ path, context }: AnsweredCall): void {
  const refused = context.returned;
  if (!isAPIError(refused)) return;
  if (path === '/sign-in/email' && refused.statusCode === 401) {
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: INVALID_CREDENTIALS,
    });
  }
  const { code } = refused.body ?? {};
  const message = code && PASSKEY_WORDS[code];
  if (message) throw new APIError(refused.status, { code, message });
  if (code === 'INVALID_PASSWORD') {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: INVALID_PASSWORD });
  }
}
