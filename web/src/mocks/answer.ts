import { CODES, type ErrorCode } from '@juu/shared/errors/codes';
import { HttpResponse } from 'msw';
import type { MockAccount, MockSession } from './accounts.ts';

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
