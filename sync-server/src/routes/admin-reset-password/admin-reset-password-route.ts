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
import type { Settings } from '../../env.ts';
import { parse } from '../../http/parse.ts';
import { resetPassword } from './reset-password.ts';

interface AdminResetPasswordRouteOptions {
  readonly auth: Auth;
  readonly authenticate: Authenticate;
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl'>;
}

/** `POST /api/functions/admin-reset-password`: another password for another user, whose sessions end. */
export function adminResetPasswordRoute(options: AdminResetPasswordRouteOptions): Router {
  const { auth, authenticate, database, settings } = options;
  const { publicUrl } = settings;
  const router = express.Router();
  router.post('/', async (request, response) => {
    const { userId: actorId } = await authenticate.as('users:manage', request);
    const { userId, newPassword } = parse(resetPasswordSchema, request.body);
    if (userId === actorId) throw ownAccount();
    // Before the transaction: hashing takes long on purpose.
    const passwordHash = await (await auth.$context).password.hash(newPassword);
    await resetPassword(database, { actorId, userId, passwordHash, publicUrl });
    const answer: z.infer<typeof resetPasswordResponseSchema> = { success: true };
    response.json(answer);
  });
  return router;
}
