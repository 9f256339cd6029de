import type { Database } from '@juu/db/connect';
import {
  type resetPasswordResponseSchema,
  resetPasswordSchema,
} from '@juu/shared/protocol/admin-users';
import express, { type Router } from 'express';
import type { z } from 'zod';
import { ownAccount } from '../../admin/own-account.ts';
import type { Auth } from '../../auth/auth.ts';
import type { Authenticate } from '../../auth/authenticate.ts';
import { parse } from '../../http/parse.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { resetPassword } from './reset-password.ts';

interface AdminResetPasswordRouteOptions {
  readonly auth: Auth;
  readonly authenticate: Authenticate;
  readonly database: Database;
  readonly mailer: Mailer;
}

/** `POST /api/functions/admin-reset-password`: another password for another user, whose sessions end. */
export function adminResetPasswordRoute(options: AdminResetPasswordRouteOptions): Router {
  const { auth, authenticate, database, mailer } = options;
  const router = express.Router();
  router.post('/', async (request, response) => {
    const { userId: actorId } = await authenticate.as('users:manage', request);
    const { userId, newPassword } = parse(resetPasswordSchema, request.body);
    if (userId === actorId) throw ownAccount();
    // Before the transaction: hashing takes long on purpose.
    const passwordHash = await (await auth.$context).password.hash(newPassword);
    const reset = { actorId, userId, passwordHash };
    const { email } = await resetPassword(database, reset);
    const subject = 'Your Juu password was reset';
    mailer.send({ to: email, subject, text: RESET_TEXT, isSecurity: true });
    const answer: z.infer<typeof resetPasswordResponseSchema> = { success: true };
    response.json(answer);
  });
  return router;
}

const RESET_TEXT = `An admin of Juu gave your account another password, and signed your devices out.
Ask them for the new one, sign in with it and choose your own under My Details.

If you did not ask for this, please contact support.
`;
