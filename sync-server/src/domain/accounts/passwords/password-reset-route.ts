import {
  requestPasswordResetSchema,
  resetPasswordSchema,
} from '@juu/shared/profile/password-reset';
import express, { type Router } from 'express';
import { parseAuthBody } from '../calls/auth-refusal.ts';
import { mailResetLink, type ResetLinkContext } from './mail-reset-link.ts';
import { type ResetByLinkContext, resetByLink } from './reset-by-link.ts';

/** Mails a link for a forgotten password, and takes the new one; needs the parsed body. */
export function passwordResetRoute(options: ResetLinkContext & ResetByLinkContext): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.post('/request-password-reset', async (request, response) => {
    const { email } = parseAuthBody(requestPasswordResetSchema, request.body);
    await mailResetLink(options, email);
    response.json({ status: true });
  });
  router.post('/reset-password', async (request, response) => {
    const body = parseAuthBody(resetPasswordSchema, request.body);
    const email = await resetByLink(options, body);
    // Whoever has the link reads this address's mail: it fills in the sign-in form.
    response.json({ status: true, email });
  });
  return router;
}
