import { APIError, type createAuthMiddleware, isAPIError } from 'better-auth/api';

/** Said of a wrong password wherever a signed-in person is asked for it again. */
export const INVALID_PASSWORD = 'The password is wrong.';
export const INVALID_CREDENTIALS = 'Invalid credentials. Please try again.';

/** What a hook sees of a call that better-auth has answered. */
export type AnsweredCall = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Says in the product's words what better-auth refused, its codes unchanged: one answer for an
 * unknown address and a wrong password.
 * @throws APIError the refusal in our words; one that needs none passes
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
  if (refused.body?.code === 'INVALID_PASSWORD') {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: INVALID_PASSWORD });
  }
}
