import type { Schema } from '@juu/db/schema';
import { AppError } from '@juu/shared/errors/app-error';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import type { Transaction } from 'kysely';
import type { UserCaller } from '../../../endpoints/admit.ts';
import { type LockedUser, lockUser } from './lock-user.ts';

/**
 * The caller as the transaction finds them, locked until its end: between the look at the session and
 * here it may have been ended, and the account suspended.
 * @throws AppError `unauthenticated`, `account_suspended`
 */
export async function lockCaller(
  tx: Transaction<Schema>,
  { userId, session }: Pick<UserCaller, 'userId'> & { readonly session: { readonly id: string } },
): Promise<LockedUser> {
  const user = await lockUser(tx, userId);
  if (user?.status === 'suspended') throw new AppError('account_suspended', SUSPENDED_MESSAGE);
  const open = await tx
    .selectFrom('auth.session')
    .select('id')
    .where('id', '=', session.id)
    .forUpdate()
    .executeTakeFirst();
  if (!user || !open) throw new AppError('unauthenticated', 'Please sign in');
  return user;
}
