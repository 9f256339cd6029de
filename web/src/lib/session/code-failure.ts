import { ApiError } from '../http/api-error.ts';
import { explain } from '../http/explain.ts';
import * as m from '../language/compiled/auth.js';
import type { CodeKind } from './auth-client.ts';

/** What a rejected code means for the person who typed it. */
interface CodeFailure {
  readonly message: string;
  /** True if the sign-in or set-up is over and has to start again with the password. */
  readonly startAgain: boolean;
}

const WRONG: Record<CodeKind, () => string> = {
  totp: m.auth_code_wrong,
  recovery: m.auth_recovery_wrong,
};

/**
 * Reads a refusal of `postCode`; its codes are better-auth's (two-factor plugin, 1.7) and the
 * server's own.
 */
export function readCodeFailure(kind: CodeKind, error: unknown): CodeFailure {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return { message: WRONG[kind](), startAgain: false };
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'ENROLMENT_EXPIRED':
    // An abandoned set-up that was removed since.
    case 'TOTP_NOT_ENABLED':
      return { message: m.auth_code_late(), startAgain: true };
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return { message: m.auth_code_too_many(), startAgain: true };
    default:
      return {
        message: explain(error, m.auth_code_unchecked()),
        startAgain: false,
      };
  }
}
