import { setTimeout as wait } from 'node:timers/promises';
import {
  confirmationTokenSchema,
  sendConfirmationSchema,
} from '@juu/shared/profile/account-changes';
import express, { type Router } from 'express';
import type { Limits } from '../../../endpoints/limits.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { parseAuthBody } from '../calls/auth-refusal.ts';
import { type ConfirmationContext, confirmEmail } from './confirm-email.ts';

/** Longer than it takes to find an account and queue its mail, so that the time tells nothing. */
const EVEN_ANSWER_MS = 100;

interface ConfirmationRouteOptions extends ConfirmationContext {
  readonly limits: Limits;
}

/** Confirms an address by the link mailed to it, and mails the link again; needs the parsed body. */
export function confirmationRoute({ limits, ...context }: ConfirmationRouteOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });

  // The link itself leads to a page, so a scanner that fetches links in mails confirms nothing.
  router.get('/verify-email', async (request, response) => {
    const { token } = parseAuthBody(confirmationTokenSchema, request.query);
    response.json({ status: true, outcome: await confirmEmail(context, token) });
  });

  router.post('/send-verification-email', limits.confirmationMail, async (request, response) => {
    const { email } = parseAuthBody(sendConfirmationSchema, request.body);
    await Promise.all([sendAgain(context, email), wait(EVEN_ANSWER_MS)]);
    response.json({ status: true });
  });
  return router;
}

/** Mails the link if confirmation is required and an account has the address and has yet to confirm it. */
async function sendAgain(
  { database, confirmations }: ConfirmationContext,
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
    if (waiting) await queueMail(tx, mail);
  });
}
