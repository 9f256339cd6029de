import type { Database } from '@juu/db/database';
import { recoveryCodeSchema, totpCodeSchema } from '@juu/shared/profile/second-factor';
import express, { type Router } from 'express';
import type { Authenticate } from '../../../endpoints/admit.ts';
import { queueAfterwards } from '../../../platform/mail/queue-afterwards.ts';
import { secondFactorOn } from '../../mail-texts/messages/second-factor-on.ts';
import type { Settings } from '../../settings.ts';
import { AuthRefusal, parseAuthBody } from '../calls/auth-refusal.ts';
import { type Forward, onceDone } from '../calls/forward.ts';
import { signInByPresentPassword } from '../passwords/proven-password.ts';
import { notDue, tryFirstCode } from './enrolment.ts';

interface SecondStepRouteOptions {
  readonly authenticate: Authenticate;
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly forward: Forward;
}

/**
 * The second step of a sign-in, and the first code of a new authenticator, which is sent to the same
 * call by who is signed in. Bodies lose all but the code: no device is trusted to skip the step.
 */
export function secondStepRoute(options: SecondStepRouteOptions): Router {
  const { authenticate, database, settings, forward } = options;
  const { publicUrl } = settings;
  const router = express.Router({ caseSensitive: true, strict: true });
  const openSession: Parameters<Forward>[2] = (answer) =>
    signInByPresentPassword(database, answer, noSignInWaits);

  router.post('/two-factor/verify-totp', async (request, response) => {
    const caller = await authenticate.optionally(request);
    if (caller?.aal.next === 'aal2') throw notDue();
    request.body = parseAuthBody(totpCodeSchema, request.body);
    if (!caller) return forward(request, response, openSession);
    const mail = secondFactorOn({ email: caller.email, publicUrl });
    const told = onceDone(() => queueAfterwards(database, request.log, mail));
    await forward(request, response, (answer) =>
      told(() => tryFirstCode(database, caller.userId, answer)),
    );
  });
  router.post('/two-factor/verify-backup-code', async (request, response) => {
    if (await authenticate.optionally(request)) throw notDue();
    request.body = parseAuthBody(recoveryCodeSchema, request.body);
    await forward(request, response, openSession);
  });
  return router;
}

/** A new password ends waiting sign-ins. The answer is the same as without one. */
function noSignInWaits(): AuthRefusal {
  return new AuthRefusal(401, 'INVALID_TWO_FACTOR_COOKIE', 'Invalid two factor cookie');
}
