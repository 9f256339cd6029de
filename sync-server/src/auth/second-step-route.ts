import { recoveryCodeSchema, totpCodeSchema } from '@juu/shared/profile/second-factor';
import express, { type RequestHandler, type Router } from 'express';
import type { AccountNotices } from './account-notices.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Authenticate } from './authenticate.ts';
import { parseAuthBody } from './parse-auth-body.ts';

export interface SecondStepRouteOptions {
  readonly authenticate: Authenticate;
  readonly notices: AccountNotices;
  /** Has better-auth answer the request. */
  readonly forward: RequestHandler;
}

/**
 * The second step of a sign-in, and the first code of a new authenticator, which is sent to the same
 * call by who is signed in. Bodies lose all but the code: no device is trusted to skip the step.
 */
export function secondStepRoute(options: SecondStepRouteOptions): Router {
  const { authenticate, notices, forward } = options;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.post('/two-factor/verify-totp', async (request, response, next) => {
    const caller = await authenticate.optionally(request);
    if (caller?.aal.next === 'aal2') throw notDue();
    request.body = parseAuthBody(totpCodeSchema, request.body);
    if (caller) {
      response.once('finish', () => {
        if (response.statusCode === 200) notices.secondFactorOn(caller.email);
      });
    }
    await forward(request, response, next);
  });
  router.post('/two-factor/verify-backup-code', async (request, response, next) => {
    if (await authenticate.optionally(request)) throw notDue();
    request.body = parseAuthBody(recoveryCodeSchema, request.body);
    await forward(request, response, next);
  });
  return router;
}

/** Else a session could try codes that no sign-in counts. */
function notDue(): AuthRefusal {
  return new AuthRefusal(400, 'TWO_FACTOR_NOT_DUE', 'You are signed in already.');
}
