import type { Database } from '@juu/db/database';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { APIError } from 'better-auth/api';

/**
 * Keeps a suspended account from getting a session, whichever way it signs in.
 * @throws APIError 403 `ACCOUNT_SUSPENDED`
 */
export async function refuseSuspended(database: Database, userId: string): Promise<void> {
  const profile = await database.kysely
    .selectFrom('profiles')
    .select('status')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (profile?.status === 'suspended') {
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: SUSPENDED_MESSAGE });
  }
}
