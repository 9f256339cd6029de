import type { Database } from '@juu/db/connect';
import {
  changeEmailSchema,
  changePasswordSchema,
  passwordProofSchema,
  revokeSessionSchema,
} from '@juu/shared/profile/account-changes';
import express, { type RequestHandler, type Router } from 'express';
import type { z } from 'zod';
import type { Settings } from '../env.ts';
import type { AccountNotices } from './account-notices.ts';
import type { Auth } from './auth.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Authenticate, UserCaller } from './authenticate.ts';
import { changeEmail, EMAIL_CHANGE_REFUSED } from './change-email.ts';
import { type Forward, onceDone } from './forward.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { parseAuthBody } from './parse-auth-body.ts';
import { INVALID_PASSWORD, provePassword } from './prove-password.ts';
import { isReserved } from './reserved-address.ts';

/** Signing in is proof enough of the password for so long. */
const FRESH_MS = 15 * 60 * 1_000;

interface OwnAccountRouteOptions {
  readonly auth: Auth;
  readonly authenticate: Authenticate;
  readonly database: Database;
  readonly settings: Pick<Settings, 'admin'>;
  readonly notices: AccountNotices;
  readonly forward: Forward;
}

/** What signed-in people do with their own account; needs the parsed body. */
export function ownAccountRoute(options: OwnAccountRouteOptions): Router {
  const { auth, authenticate, database, settings, notices, forward } = options;
  const router = express.Router({ caseSensitive: true, strict: true });

  /** A call of better-auth's own, with a checked body and a mail to the owner where it succeeds. */
  const ofBetterAuth =
    (schema: z.ZodType, tell?: (email: string) => void): RequestHandler =>
    async (request, response) => {
      const { email } = await authenticate(request);
      request.body = parseAuthBody(schema, request.body);
      await forward(request, response, tell && onceDone(() => tell(email)));
    };
  router.post('/change-password', ofBetterAuth(changePasswordSchema, notices.passwordChanged));
  router.post('/two-factor/enable', ofBetterAuth(passwordProofSchema));
  router.post('/two-factor/disable', ofBetterAuth(passwordProofSchema, notices.secondFactorOff));
  router.post(
    '/two-factor/generate-backup-codes',
    ofBetterAuth(passwordProofSchema, notices.recoveryCodesRenewed),
  );

  router.post('/change-email', async (request, response) => {
    const caller = await authenticate(request);
    const { newEmail, password } = parseAuthBody(changeEmailSchema, request.body);
    await requireFreshProof(caller, password);
    const isOthers = newEmail !== caller.email && isReserved(settings, newEmail);
    const before = isOthers ? undefined : await changeEmail(database, caller, newEmail);
    if (before === undefined) {
      await notices.addressTaken(newEmail);
      throw new AuthRefusal(422, 'EMAIL_CHANGE_REFUSED', EMAIL_CHANGE_REFUSED);
    }
    if (before !== newEmail) await notices.emailChanged(before, newEmail);
    response.json({ status: true });
  });

  router.get('/list-sessions', async (request, response) => {
    response.json(await listOwnSessions(database, await authenticate(request)));
  });
  router.post('/revoke-session', async (request, response) => {
    const caller = await authenticate(request);
    await endOwnSession(database, caller, parseAuthBody(revokeSessionSchema, request.body).id);
    response.json({ status: true });
  });
  router.post('/revoke-other-sessions', async (request, response) => {
    await endOtherSessions(database, await authenticate(request));
    response.json({ status: true });
  });
  return router;

  async function requireFreshProof(
    { userId, session }: UserCaller,
    password?: string,
  ): Promise<void> {
    if (password !== undefined) {
      const { verify } = (await auth.$context).password;
      if (await provePassword(database, verify, userId, password)) return;
      throw new AuthRefusal(400, 'INVALID_PASSWORD', INVALID_PASSWORD);
    }
    if (Date.now() - session.openedAt.getTime() < FRESH_MS) return;
    throw new AuthRefusal(403, 'SESSION_NOT_FRESH', 'Please type your password to confirm this');
  }
}
