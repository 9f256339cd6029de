import type { SignUpInput } from '@juu/shared/profile/sign-up';
import { z } from 'zod';
import { api } from './api.ts';

const anything = z.unknown();
/** The sign-out that is on its way: its answer takes the cookie, a newer session's included. */
let signingOut: Promise<unknown> | undefined;

/** Opens a session; its cookie is the server's to set. */
export async function postSignIn(email: string, password: string): Promise<void> {
  await signingOut?.catch(() => undefined);
  await api('/api/auth/sign-in/email', {
    method: 'POST',
    body: { email, password },
    schema: anything,
  });
}

/**
 * Makes an account and opens its session.
 *
 * @param botCheckToken the solved bot check; null where the server asks for none
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
