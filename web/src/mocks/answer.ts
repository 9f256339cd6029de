import { CODES, type ErrorCode } from '@juu/shared/errors/codes';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { HttpResponse } from 'msw';
import type { MockAccount, MockSession } from './accounts.ts';
import type { World } from './world.ts';

/** A refusal in the shape of every call but those of the account routes. */
export function refuse(code: ErrorCode, message: string) {
  const { status, remedy: hint } = CODES[code];
  return HttpResponse.json({ error: { code, message, details: null, hint } }, { status });
}

/** A refusal in the account routes' own shape. */
export function refuseAuth(status: number, code: string, message: string) {
  return HttpResponse.json({ code, message }, { status });
}

export interface Caller {
  readonly session: MockSession;
  readonly account: MockAccount;
}

/** Answers a call of somebody who is signed in; all others are refused. */
export function signedIn(
  world: World,
  answer: (caller: Caller) => Response | Promise<Response>,
): Response | Promise<Response> {
  const caller = world.signedIn;
  if (!caller) return refuse('unauthenticated', 'Please sign in');
  if (world.statusOf(caller.account.id) === 'suspended') {
    return refuse('account_suspended', SUSPENDED_MESSAGE);
  }
  return answer(caller);
}
