import type { SignUpInput } from '@juu/shared/profile/sign-up';
import * as z from 'zod/mini';
import { api } from '../http/api.ts';

const anything = z.unknown();
const signInSchema = z.object({ twoFactorRedirect: z.optional(z.boolean()) });
/** The sign-out that is on its way: its answer takes the cookie, a newer session's included. */
let signingOut: Promise<unknown> | undefined;

/** Whether the browser's cookie has a session. Unlike /api/me, this answers without an error if not. */
export async function hasOpenSession(): Promise<boolean> {
  return (await api('/api/auth/get-session', { schema: anything })) !== null;
}

/**
 * Opens a session; its cookie is the server's to set. Returns whether a second factor has to be
 * passed first.
 */
export async function postSignIn(email: string, password: string): Promise<boolean> {
  await signingOut?.catch(() => undefined);
  const { twoFactorRedirect = false } = await api('/api/auth/sign-in/email', {
    method: 'POST',
    body: { email, password },
    schema: signInSchema,
  });
  return twoFactorRedirect;
}

/** Opens a session with what the browser answered for a passkey. */
export async function postPasskey(response: object): Promise<void> {
  await signingOut?.catch(() => undefined);
  await api('/api/auth/passkey/verify-authentication', {
    method: 'POST',
    body: { response },
    schema: anything,
  });
}

/** Length of an authenticator's code, as all common apps have it. */
export const CODE_DIGITS = 6;

/** `totp`: the six digits that an authenticator shows; `recovery`: one of the codes kept for later. */
export type CodeKind = 'totp' | 'recovery';

/** Passes the second factor of a sign-in, or confirms the first code of a new authenticator. */
export async function postCode(kind: CodeKind, code: string): Promise<void> {
  const path = kind === 'totp' ? 'verify-totp' : 'verify-backup-code';
  await api(`/api/auth/two-factor/${path}`, { method: 'POST', body: { code }, schema: anything });
}

/**
 * Makes an account and opens its session.
 *
 * @param botCheckToken the solved bot check; null if the server asks for none
 */
export async function postSignUp(input: SignUpInput, botCheckToken: string | null): Promise<void> {
  await signingOut?.catch(() => undefined);
  await api('/api/auth/sign-up/email', {
    method: 'POST',
    body: input,
    ...(botCheckToken && { headers: { 'x-captcha-response': botCheckToken } }),
    schema: anything,
  });
}

/** Ends the session on the server; callers at the same time share one request. */
export async function postSignOut(signal: AbortSignal): Promise<void> {
  signingOut ??= api('/api/auth/sign-out', {
    method: 'POST',
    body: {},
    schema: anything,
    signal,
  }).finally(() => {
    signingOut = undefined;
  });
  await signingOut;
}
