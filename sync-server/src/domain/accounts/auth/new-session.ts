import type { Database } from '@juu/db/database';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { VERIFY_PASSKEY } from '../passkeys/passkeys.ts';
import { invalidCode, type SpentCodes } from '../second-factor/spent-codes.ts';
import { signUpInProgress } from '../sign-up/sign-up-columns.ts';

/** What a session has proven: the password (`aal1`), or two factors. */
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

function levelProven(context: GenericEndpointContext | null): AuthLevel {
  switch (context?.path) {
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
    // The device that holds the key, and the fingerprint, face or PIN that unlocks it.
    case VERIFY_PASSKEY:
      return 'aal2';
    default:
      return 'aal1';
  }
}

/**
 * Keeps a suspended account from getting a session, whichever way it signs in.
 * @throws APIError 403 `ACCOUNT_SUSPENDED`
 */
async function refuseSuspended(database: Database, userId: string): Promise<void> {
  const profile = await database.kysely
    .selectFrom('profiles')
    .select('status')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (profile?.status === 'suspended') {
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: SUSPENDED_MESSAGE });
  }
}
