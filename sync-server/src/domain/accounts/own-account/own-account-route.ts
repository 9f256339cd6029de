import {
  changeEmailSchema,
  changePasswordSchema,
  passwordProofSchema,
  revokeSessionSchema,
} from '@juu/shared/profile/account-changes';
import express, { type RequestHandler, type Router } from 'express';
import type { z } from 'zod';
import type { Authenticate, UserCaller } from '../../../endpoints/admit.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { queueAfterwards } from '../../../platform/mail/queue-afterwards.ts';
import { recoveryCodesRenewed } from '../../mail-texts/messages/recovery-codes-renewed.ts';
import { secondFactorOff } from '../../mail-texts/messages/second-factor-off.ts';
import type { OwnerFacts } from '../../mail-texts/owner-facts.ts';
import type { Auth } from '../auth/auth.ts';
import { AuthRefusal, parseAuthBody } from '../calls/auth-refusal.ts';
import { type Forward, onceDone } from '../calls/forward.ts';
import { INVALID_PASSWORD } from '../calls/product-words.ts';
import { provePassword } from '../passwords/password-account.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions/own-sessions.ts';
import { changeEmail, type EmailChangeContext } from './change-email.ts';

/** For this long after sign-in, the password isn't asked for again. */
const FRESH_MS = 15 * 60 * 1_000;

interface OwnAccountRouteOptions extends EmailChangeContext {
  readonly auth: Auth;
  readonly authenticate: Authenticate;
  readonly forward: Forward;
}

/** What signed-in users do with their own account; needs the parsed body. */
export function ownAccountRoute(options: OwnAccountRouteOptions): Router {
  const { auth, authenticate, database, settings, forward } = options;
  const { publicUrl } = settings;
  const router = express.Router({ caseSensitive: true, strict: true });

  /** A call of better-auth's own, with a checked body and, if it succeeds, a mail to the owner. */
  const ofBetterAuth =
    (schema: z.ZodType, mailTo?: (facts: OwnerFacts) => Mail): RequestHandler =>
    async (request, response) => {
      const { email } = await authenticate(request);
      request.body = parseAuthBody(schema, request.body);
      const tell =
        mailTo &&
        onceDone(() => queueAfterwards(database, request.log, mailTo({ email, publicUrl })));
      await forward(request, response, tell);
    };
  router.post('/change-password', ofBetterAuth(changePasswordSchema));
  router.post('/two-factor/enable', ofBetterAuth(passwordProofSchema));
  router.post('/two-factor/disable', ofBetterAuth(passwordProofSchema, secondFactorOff));
  router.post(
    '/two-factor/generate-backup-codes',
    ofBetterAuth(passwordProofSchema, recoveryCodesRenewed),
  );

  router.post('/change-email', async (request, response) => {
    const caller = await authenticate(request);
    const { newEmail, password } = parseAuthBody(changeEmailSchema, request.body);
    await requireFreshProof(caller, password);
    await changeEmail(options, caller, newEmail);
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
    throw new AuthRefusal(403, 'SESSION_NOT_FRESH', 'Please enter your password to confirm this');
  }
}
