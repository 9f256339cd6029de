import { AppError } from '@juu/shared/errors/app-error';
import type { ErrorCode } from '@juu/shared/errors/codes';
import { HttpResponse } from 'msw';
import type { MockAccount, MockSession } from './accounts.ts';

/** A refusal in the shape of every call but those of the account routes. */
export function refuse(code: ErrorCode, message: string) {
  return refuseWith(new AppError(code, message));
}

/** The same, of a rule that both servers share. */
export function refuseWith(error: AppError) {
  return HttpResponse.json({ error }, { status: error.status });
}

/** A refusal in the account routes' own shape. */
export function refuseAuth(status: number, code: string, message: string) {
  return HttpResponse.json({ code, message }, { status });
}

export interface Caller {
  readonly session: MockSession;
  readonly account: MockAccount;
}
