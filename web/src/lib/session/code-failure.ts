import { ApiError } from '../http/api-error.ts';
import { explain } from '../http/explain.ts';
import type { CodeKind } from './auth-client.ts';

/** What a refused code means for the person who typed it. */
export interface CodeFailure {
  readonly message: string;
  /** The sign-in or set-up that waited for the code is over: only the password opens another. */
  readonly startAgain: boolean;
}

const WRONG: Record<CodeKind, string> = {
  totp: 'This code is not right. Your app shows a new one every 30 seconds: type the newest.',
  recovery: 'This recovery code is not right, or it was used before.',
};

/** Reads a refusal of `postCode`; its codes are better-auth's (two-factor plugin, 1.7) and the server's own. */
export function judgeCodeFailure(kind: CodeKind, error: unknown): CodeFailure {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return { message: WRONG[kind], startAgain: false };
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'ENROLMENT_EXPIRED':
    // Given up a while ago, and cleared away since.
    case 'TOTP_NOT_ENABLED':
      return { message: 'That took too long.', startAgain: true };
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return { message: 'Too many wrong codes.', startAgain: true };
    default:
      return { message: explain(error, 'The code could not be checked.'), startAgain: false };
  }
}
