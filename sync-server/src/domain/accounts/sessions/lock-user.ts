import type { Schema } from '@juu/db/schema';
import type { Role } from '@juu/shared/access/roles';
import type { ProfileStatus } from '@juu/shared/profile/schema';
import { sql, type Transaction } from 'kysely';

/** What a user is and may do, until the transaction's end. */
export interface LockedUser {
  readonly email: string;
  readonly status: ProfileStatus;
  readonly roles: readonly Role[];
}

/**
 * Keeps a user's address, status and roles from changing until the transaction's end, and reads them
 * as they are then. Returns undefined if there is no such user, or the account was deleted. The
 * account is locked before its profile, and that before its roles, as by everything that locks more
 * than one of them.
 */
export async function lockUser(
  tx: Transaction<Schema>,
  userId: string,
): Promise<LockedUser | undefined> {
  const account = await tx
    .selectFrom('auth.user')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const profile = await tx
    .selectFrom('profiles')
    .select('status')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const roles = await tx
    .selectFrom('user_roles')
    .select(sql<Role>`role`.as('role'))
    .where('user_id', '=', userId)
    .orderBy('role')
    .forNoKeyUpdate()
    .execute();
  return account && profile && { ...account, ...profile, roles: roles.map(({ role }) => role) };
}
