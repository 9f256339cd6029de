import type { Database } from '@juu/db/connect';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { APIError } from 'better-auth/api';
import { signUpInProgress } from './sign-up-columns.ts';

/** Keeps a suspended account from getting a session, whichever way it signs in. */
export function refuseSuspended(database: Database) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    // A new account cannot be suspended, and inside its transaction no second query may be asked.
    if (signUpInProgress.getStore()) return;
    const profile = await database.kysely
      .selectFrom('profiles')
      .select('status')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (profile?.status === 'suspended') {
      throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: SUSPENDED_MESSAGE });
    }
  };
}
