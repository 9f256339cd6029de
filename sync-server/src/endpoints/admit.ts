import { type Caller, type CallerRule, whyNotAllowed } from '@juu/shared/endpoints/caller';
import type { Request } from 'express';
import {
  type Authenticate,
  forbidden,
  unauthenticated,
} from '../domain/accounts/auth/authenticate.ts';

/**
 * Finds out who makes a call, and refuses those who may not. No session is looked up for a call that
 * anyone may make.
 * @throws AppError `unauthenticated`, `forbidden`, `account_suspended`
 */
export async function admit(
  rule: CallerRule,
  request: Request,
  authenticate: Authenticate,
): Promise<Caller> {
  const anonymous: Caller = { kind: 'anonymous', address: request.ip };
  if (rule === 'anonymous') return anonymous;
  const caller = (await authenticate.optionally(request)) ?? anonymous;
  const why = whyNotAllowed(rule, caller);
  if (why) throw why === 'unauthenticated' ? unauthenticated() : forbidden();
  return caller;
}
