import {
  confirmationTokenSchema,
  sendConfirmationSchema,
} from '@juu/shared/profile/account-changes';
import express, { type Router } from 'express';
import type { Authenticate } from '../../../endpoints/admit.ts';
import type { Limits } from '../../../endpoints/rate-limits.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMailIf } from '../../../platform/mail/queue-mail-if.ts';
import { parseAuthBody } from '../calls/auth-refusal.ts';
import { type ConfirmationContext, confirmEmail } from './confirm-email.ts';

interface ConfirmationRouteOptions extends ConfirmationContext {
  readonly authenticate: Authenticate;
  readonly limits: Limits;
}

/** Confirms an address by the link mailed to it, and mails the link again; needs the parsed body. */
export function confirmationRoute({
  authenticate,
  limits,
  ...context
}: ConfirmationRouteOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const limit = limits.confirmationMail(authenticate.optionally);

  // The link itself leads to a page, so a scanner that fetches links in mails confirms nothing.
  router.get('/verify-email', async (request, response) => {
    const { token } = parseAuthBody(confirmationTokenSchema, request.query);
    response.json({ status: true, outcome: await confirmEmail(context, token) });
  });

  router.post('/send-verification-email', limit, async (request, response) => {
    const { email } = parseAuthBody(sendConfirmationSchema, request.body);
    await sendConfirmationAgain(context, email);
    response.json({ status: true });
  });
  return router;
}

/**
 * Mails the link if confirmation is required and an account has the address and has yet to confirm it.
 * For other addresses it does the same work and undoes it.
 */
export async function sendConfirmationAgain(
  { database, confirmations }: Pick<ConfirmationContext, 'database' | 'confirmations'>,
  email: string,
): Promise<void> {
  if (!confirmations.areRequired) return;
  const mail = await confirmations.mailTo(email);
  await retryTransaction(database, async (tx) => {
    const waiting = await tx
      .selectFrom('auth.user as u')
      .innerJoin('profiles as p', 'p.id', 'u.id')
      .select('u.id')
      .where('u.email', '=', email)
      .where('u.emailVerified', '=', false)
      .where('p.status', '!=', 'suspended')
      .executeTakeFirst();
    await queueMailIf(tx, waiting !== undefined, mail);
  });
}
