import { ApiError } from '../http/api-error.ts';
import { explain } from '../http/explain.ts';
import type { CodeKind } from './auth-client.ts';

/** What a rejected code means for the person who typed it. */
interface CodeFailure {
  readonly message: string;
  /** True if the sign-in or set-up is over and has to start again with the password. */
  readonly startAgain: boolean;
}

const WRONG: Record<CodeKind, string> = {
  totp: 'That code isn’t right. Your app shows a new one every 30 seconds: type the newest one.',
  recovery: 'That recovery code isn’t right, or it’s already used.',
};

/**
 * Reads a refusal of `postCode`; its codes are better-auth's (two-factor plugin, 1.7) and the
 * server's own.
 */
export function readCodeFailure(kind: CodeKind, error: unknown): CodeFailure {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return { message: WRONG[kind], startAgain: false };
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'ENROLMENT_EXPIRED':
    // An abandoned set-up that was removed since.
    case 'TOTP_NOT_ENABLED':
      return { message: 'That took too long.', startAgain: true };
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return { message: 'Too many wrong codes.', startAgain: true };
    default:
      return {
        message: explain(error, 'Couldn’t check the code. Please try again.'),
        startAgain: false,
      };
  }
}
