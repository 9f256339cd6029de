import * as z from 'zod/mini';
import { api } from '@/lib/http/api.ts';

const outcomeSchema = z.object({
  outcome: z.enum(['confirmed', 'activated', 'already_confirmed']),
});
/** What following the link did. `activated`: the account was pending and is active now. */
export type ConfirmationOutcome = z.infer<typeof outcomeSchema>['outcome'];

/** Confirms the address that the link was mailed to. @throws {ApiError} */
export async function confirmAddress(token: string): Promise<ConfirmationOutcome> {
  const path = `/api/auth/verify-email?token=${encodeURIComponent(token)}`;
  return (await api(path, { schema: outcomeSchema })).outcome;
}

/** Mails the link again, if an account has the address and has yet to confirm it. @throws {ApiError} */
export async function sendLinkAgain(email: string): Promise<void> {
  const path = '/api/auth/send-verification-email';
  await api(path, { method: 'POST', body: { email }, schema: z.unknown() });
}
