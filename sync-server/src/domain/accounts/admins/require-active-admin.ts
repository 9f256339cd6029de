import type { Schema } from '@juu/db/schema';
import { type Capability, can } from '@juu/shared/access/capabilities';
import { AppError } from '@juu/shared/errors/app-error';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import type { Transaction } from 'kysely';
import { forbidden } from '../../../endpoints/admit.ts';
import { lockUser } from '../sessions/lock-user.ts';

/**
 * Looks again, in the transaction that carries an admin's call out, whether they may: between their
 * authentication and here the role may have been taken away. From here to the commit it cannot be.
 * Comes first in the transaction.
 *
 * @param about the user whom the call changes, locked as well: two admins who change each other at
 *   the same moment come one after the other
 * @throws AppError `forbidden`, `account_suspended`
 */
export async function requireActiveAdmin(
  tx: Transaction<Schema>,
  actorId: string,
  capability: Capability,
  about?: string,
): Promise<void> {
  if (about) await lockAccounts(tx, [actorId, about]);
  const actor = await lockUser(tx, actorId);
  if (actor?.status === 'suspended') throw new AppError('account_suspended', SUSPENDED_MESSAGE);
  if (!actor || !can(actor.roles, capability)) throw forbidden();
}

/** Always in the same order, to avoid deadlocks. */
async function lockAccounts(tx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('auth.user')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
