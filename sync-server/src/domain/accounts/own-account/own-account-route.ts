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
import { recoveryCodesRenewed } from '../../mail-texts/messages/recovery-codes-renewed.ts';
import { secondFactorOff } from '../../mail-texts/messages/second-factor-off.ts';
import type { OwnerFacts } from '../../mail-texts/owner-facts.ts';
import type { Auth } from '../auth/auth.ts';
import { AuthRefusal, parseAuthBody } from '../calls/auth-refusal.ts';
import type { Forward } from '../calls/forward.ts';
import { withMail } from '../calls/with-mail.ts';
import { withProvenPassword } from '../passwords/proven-password.ts';
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
  const { auth, authenticate, database, forward } = options;
  const router = express.Router({ caseSensitive: true, strict: true });

  /** A call of better-auth's own, with a checked body. */
  const ofBetterAuth =
    (schema: z.ZodType): RequestHandler =>
    async (request, response) => {
      await authenticate(request);
      request.body = parseAuthBody(schema, request.body);
      await forward(request, response);
    };
  router.post('/change-password', ofBetterAuth(changePasswordSchema));
  router.post('/two-factor/enable', ofBetterAuth(passwordProofSchema));

  /** A call of better-auth's own that takes the password, in one commit with a mail to the owner. */
  const withPasswordAndMail =
    (mailTo: (facts: OwnerFacts) => Mail): RequestHandler =>
    async (request, response) => {
      const caller = await authenticate(request);
      request.body = parseAuthBody(passwordProofSchema, request.body);
      const { password } = request.body;
      const change = withMail(options, caller, mailTo);
      await forward(request, response, (answer) => proven(caller, password, () => change(answer)));
    };
  router.post('/two-factor/disable', withPasswordAndMail(secondFactorOff));
  router.post('/two-factor/generate-backup-codes', withPasswordAndMail(recoveryCodesRenewed));

  router.post('/change-email', async (request, response) => {
    const caller = await authenticate(request);
    const { newEmail, password } = parseAuthBody(changeEmailSchema, request.body);
    const change = () => changeEmail(options, caller, newEmail);
    if (password !== undefined) await proven(caller, password, change);
    else {
      requireFresh(caller);
      await change();
    }
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

  async function proven<T>({ userId }: UserCaller, password: string, work: () => Promise<T>) {
    const { verify } = (await auth.$context).password;
    return withProvenPassword(database, verify, { userId, password }, work);
  }
}

/** @throws AuthRefusal 403 `SESSION_NOT_FRESH` */
function requireFresh({ session }: UserCaller): void {
  if (Date.now() - session.openedAt.getTime() < FRESH_MS) return;
  throw new AuthRefusal(403, 'SESSION_NOT_FRESH', 'Please enter your password to confirm this');
}
