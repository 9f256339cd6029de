import * as z from 'zod/mini';
import { api } from '@/lib/http/api.ts';
import { ApiError } from '@/lib/http/api-error.ts';

const resetSchema = z.object({ email: z.string() });

/** Asks for a link to be mailed. The answer is the same whether or not the address has an account. */
export async function requestResetLink(email: string): Promise<void> {
  await api('/api/auth/request-password-reset', {
    method: 'POST',
    body: { email },
    schema: z.unknown(),
  });
}

/**
 * Sets the password of the account that the link belongs to, and ends its sessions.
 *
 * @param token the mailed link's
 * @returns the account's address
 * @throws {ApiError} see {@link isLinkOver}
 */
export async function resetPassword(token: string, newPassword: string): Promise<string> {
  const { email } = await api('/api/auth/reset-password', {
    method: 'POST',
    body: { token, newPassword },
    schema: resetSchema,
  });
  return email;
}

/** True if a failure says that the link was used or is too old. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'INVALID_TOKEN';
}
