import type { Database } from '@juu/db/database';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { SpentCodes } from '../second-factor/spent-codes.ts';
import { signUpInProgress } from '../sign-up/sign-up-columns.ts';
import { refuseSuspended } from './suspension.ts';

/** What a session has proven: the password (`aal1`), or the second factor as well. */
type AuthLevel = 'aal1' | 'aal2';

/**
 * What every new session goes through, whichever call makes it: none for a suspended account, none
 * for a code that was used before, and the level that the call has proven.
 */
export function newSession(database: Database, spentCodes: SpentCodes) {
  return async ({ userId }: { userId: string }, context: GenericEndpointContext | null) => {
    // A new account cannot be suspended, and inside its transaction no second query may be asked.
    if (!signUpInProgress.getStore()) await refuseSuspended(database, userId);
    if (context?.path === '/two-factor/verify-totp') {
      const { code } = context.body as { code: string };
      if (!(await spentCodes.spend(userId, code))) throw invalidCode();
    }
    return { data: { aal: levelProven(context) } };
  };
}

/** A used code is answered like a wrong one. */
export function invalidCode(): APIError {
  return new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });
}

function levelProven(context: GenericEndpointContext | null): AuthLevel {
  switch (context?.path) {
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      return 'aal2';
    default:
      return 'aal1';
  }
}
