import type { Database } from '@juu/db/database';
import { joinedTransaction } from '@juu/db/joined-transaction';
import { recoveryCodeSchema, totpCodeSchema } from '@juu/shared/profile/second-factor';
import express, { type Router } from 'express';
import type { Authenticate } from '../../../endpoints/admit.ts';
import { secondFactorOn } from '../../mail-texts/messages/second-factor-on.ts';
import type { Settings } from '../../settings.ts';
import { AuthRefusal, parseAuthBody } from '../calls/auth-refusal.ts';
import type { Around, Forward } from '../calls/forward.ts';
import { withMail } from '../calls/with-mail.ts';
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
  const { authenticate, database, forward } = options;
  const router = express.Router({ caseSensitive: true, strict: true });
  const openSession: Around = (answer) => signInByPresentPassword(database, answer, noSignInWaits);

  // better-auth locks the challenge in this process. Both kinds of code take the connection before that,
  // or they could wait for each other.
  const openSessionInOne: Around = (answer) =>
    openSession(() => joinedTransaction(database, answer));

  router.post('/two-factor/verify-totp', async (request, response) => {
    const caller = await authenticate.optionally(request);
    if (caller?.aal.next === 'aal2') throw notDue();
    request.body = parseAuthBody(totpCodeSchema, request.body);
    if (!caller) return forward(request, response, openSessionInOne);
    const turnOn = withMail(options, caller, secondFactorOn);
    // Counts the code in a commit of its own, before the transaction that checks it.
    await forward(request, response, (answer) =>
      tryFirstCode(database, caller.userId, () => turnOn(answer)),
    );
  });
  router.post('/two-factor/verify-backup-code', async (request, response) => {
    if (await authenticate.optionally(request)) throw notDue();
    request.body = parseAuthBody(recoveryCodeSchema, request.body);
    // The code, the session and the mail are one commit (`after-call.ts` queues it). A refusal is
    // committed too: it counts wrong codes.
    await forward(request, response, openSessionInOne);
  });
  return router;
}

/** A new password ends waiting sign-ins. The answer is the same as without one. */
function noSignInWaits(): AuthRefusal {
  return new AuthRefusal(401, 'INVALID_TWO_FACTOR_COOKIE', 'Invalid two factor cookie');
}
