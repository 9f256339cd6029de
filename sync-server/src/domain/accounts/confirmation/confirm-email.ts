import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { AppError } from '@juu/shared/errors/app-error';
import { accountApproved } from '@juu/shared/notification/notification-texts';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import type { Transaction } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { accountApproved as accountApprovedMail } from '../../mail-texts/messages/account-approved.ts';
import { notify } from '../../notifications/notify.ts';
import type { Settings } from '../../settings.ts';
import { audit } from '../admins/audit.ts';
import { type LockedUser, lockUser } from '../sessions/lock-user.ts';
import { type Confirmations, invalidLink } from './confirmations.ts';
import { isActivatedBy } from './open-confirmation.ts';

export interface ConfirmationContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly confirmations: Confirmations;
}

/** Result of following a link. `activated`: the account was pending and is active now. */
type ConfirmationOutcome = 'confirmed' | 'activated' | 'already_confirmed';

/**
 * Confirms the address that the token was mailed to. A pending advertiser of a verified company
 * becomes active in the same commit, with the notification and the mail of an approval. Needs no
 * session: the link may be followed on another device.
 *
 * @throws AuthRefusal 401 `TOKEN_EXPIRED`; `INVALID_TOKEN`, also if no account has the address any more
 * @throws AppError `account_suspended`
 */
export async function confirmEmail(
  { database, settings, confirmations }: ConfirmationContext,
  token: string,
): Promise<ConfirmationOutcome> {
  const email = await confirmations.addressIn(token);
  return retryTransaction(database, async (tx) => {
    const { id, user } = await lockOwner(tx, email);
    if (user.status === 'suspended') throw new AppError('account_suspended', SUSPENDED_MESSAGE);
    return noteConfirmed(tx, settings, { id, ...user });
  });
}

/** Notes, in the commit of a call that proved it, that a locked user reads the account's address. */
export async function noteConfirmed(
  tx: Transaction<Schema>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { id, ...user }: LockedUser & { readonly id: string },
): Promise<ConfirmationOutcome> {
  const confirmed = await tx
    .updateTable('auth.user')
    .set({ emailVerified: true, updatedAt: new Date() })
    .where('id', '=', id)
    .where('emailVerified', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!confirmed) return 'already_confirmed';
  const activates = await isActivatedBy({ kysely: tx }, user);
  if (activates) {
    await tx.updateTable('profiles').set({ status: 'active' }).where('id', '=', id).execute();
    await notify(tx, id, accountApproved(user.roles));
    await queueMail(tx, accountApprovedMail({ email: user.email, publicUrl }));
  }
  const by = { actorId: id, subject: 'user', subjectId: id } as const;
  const details = activates && { before: { status: 'pending' }, after: { status: 'active' } };
  await audit(tx, { ...by, action: 'own_email_confirmed', ...(details && { details }) });
  return activates ? 'activated' : 'confirmed';
}

/** The account that has the address, locked until the transaction's end. */
async function lockOwner(
  tx: Transaction<Schema>,
  email: string,
): Promise<{ id: string; user: LockedUser }> {
  const owner = await tx
    .selectFrom('auth.user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const user = owner && (await lockUser(tx, owner.id));
  // The address may have changed while another transaction held the account.
  if (!user || user.email !== email) throw invalidLink();
  return { id: owner.id, user };
}
