import type { SignUpInput } from '@juu/shared/profile/sign-up';
import { z } from 'zod';
import { api } from './api.ts';

const anything = z.unknown();

/** Opens a session; its cookie is the server's to set. */
export async function postSignIn(email: string, password: string): Promise<void> {
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
  await api('/api/auth/sign-up/email', {
    method: 'POST',
    body: input,
    ...(botCheckToken && { headers: { 'x-captcha-response': botCheckToken } }),
    schema: anything,
  });
}

/** Ends the session on the server. */
export async function postSignOut(): Promise<void> {
  await api('/api/auth/sign-out', { method: 'POST', body: {}, schema: anything });
}
