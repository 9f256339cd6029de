import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { isGivenByAdmins, type RoleChange, roleChange } from '@juu/shared/access/role-change';
import type { UserChange } from '@juu/shared/endpoints/users';
import { AppError } from '@juu/shared/errors/app-error';
import { accountApproved } from '@juu/shared/notification/notification-texts';
import { nairobiDay } from '@juu/shared/time';
import type { Transaction } from 'kysely';
import { readNow } from '../../../platform/database/read-now.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMail, queueMails } from '../../../platform/mail/mail-queue.ts';
import { lockLedger } from '../../billing/lock-ledger.ts';
import { chargeFees } from '../../billing/plans/charge-fees.ts';
import { notify } from '../../notifications/notify.ts';
import type { Settings } from '../../settings.ts';
import { audit } from '../admins/audit.ts';
import { requireActiveAdmin } from '../admins/require-active-admin.ts';
import type { Confirmations } from '../confirmation/confirmations.ts';
import { lockUser } from '../sessions/lock-user.ts';
import { isReserved } from '../sign-up/reserved-address.ts';
import { addressTaken, asChangeRefusal } from './as-change-refusal.ts';
import {
  changedFields,
  columnsOf,
  FIELD_COLUMNS,
  fieldsOf,
  type UserFields,
  withoutSecrets,
} from './changed-fields.ts';
import { mailsAbout } from './mails-about-change.ts';
import { isApprovedBy } from './was-approved.ts';

interface UserChangeContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'admin' | 'publicUrl'>;
  readonly confirmations: Confirmations;
  /** The admin's. */
  readonly actorId: string;
}

/**
 * Applies an admin's change of a user: account, profile, roles, audit log, notification and mails
 * in one commit. If addresses have to be confirmed, a new one is mailed the link. A suspension also ends
 * the user's sessions (a trigger does) and closes their streams; an activation charges what is left of
 * the month for a plan.
 * @throws AppError `not_found`, `email_taken`, `own_account` (its email), `last_admin`,
 *   `user_changed` (its status is not the one that was seen), `forbidden` (adding the role admin, or
 *   the caller is no longer an admin), `account_suspended`
 */
export async function changeUser(
  { database, settings, confirmations, actorId }: UserChangeContext,
  userId: string,
  { roles, seen, ...fields }: UserChange,
): Promise<void> {
  try {
    await retryTransaction(database, async (tx) => {
      // An activation charges the plan's fee; everybody locks the ledger before accounts.
      if (fields.status === 'active') await lockLedger(tx);
      await requireActiveAdmin(tx, actorId, 'users:manage', userId);
      const locked = await lockUser(tx, userId);
      if (!locked) throw new AppError('not_found', 'This user does not exist');
      const { roles: rolesBefore } = locked;
      const before = await readFields(tx, userId);
      if (seen && seen.status !== before.status) throw userChanged(before.status);
      const changed = changedFields(before, fields);
      const record = (action: string, details: object) =>
        audit(tx, { actorId, action, subject: 'user', subjectId: userId, details });

      const { status, ...rest } = changed;
      if (rest.email && userId === actorId) throw ownAccount();
      if (rest.email && isReserved(settings, rest.email)) throw addressTaken();
      if (Object.keys(rest).length > 0) {
        await writeFields(tx, userId, rest);
        await record('updated', withoutSecrets(before, rest));
      }
      // The status before doesn't tell: the account may have been suspended while it waited.
      const isApproved = await isApprovedBy(tx, { id: userId, status });
      if (status) {
        await tx.updateTable('profiles').set({ status }).where('id', '=', userId).execute();
        const action = status === 'suspended' ? 'suspended' : 'activated';
        await record(action, withoutSecrets(before, { status }));
        if (status === 'active') {
          const today = nairobiDay(await readNow(tx));
          await chargeFees(tx, today, { advertiserId: userId, isActivated: true });
        }
        if (isApproved) await notify(tx, userId, accountApproved(roles ?? rolesBefore));
      }
      const change = roleChange(rolesBefore, roles ?? rolesBefore);
      if (change.added.length + change.removed.length > 0) {
        await writeRoles(tx, userId, change);
        await record('roles_changed', { before: rolesBefore, after: roles });
      }
      const after = { ...before, ...changed };
      await queueMails(tx, mailsAbout({ before, after, isApproved }, settings.publicUrl));
      // A suspended person's link would be refused.
      if (rest.email && confirmations.areRequired && after.status !== 'suspended') {
        await queueMail(tx, await confirmations.mailTo(rest.email));
      }
    });
  } catch (error) {
    throw asChangeRefusal(error);
  }
}

/** A user's current state, locked. */
async function readFields(tx: Transaction<Schema>, id: string): Promise<UserFields> {
  const row = await tx
    .selectFrom('profiles')
    .select(FIELD_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return fieldsOf(row);
}

async function writeFields(
  tx: Transaction<Schema>,
  id: string,
  { email, ...profile }: Partial<Omit<UserFields, 'status'>>,
): Promise<void> {
  // The account's address; a trigger copies it to the profile.
  if (email) {
    const account = { email, emailVerified: false, updatedAt: new Date() };
    await tx.updateTable('auth.user').set(account).where('id', '=', id).execute();
  }
  if (Object.keys(profile).length > 0) {
    await tx.updateTable('profiles').set(columnsOf(profile)).where('id', '=', id).execute();
  }
}

async function writeRoles(
  tx: Transaction<Schema>,
  user_id: string,
  { added, removed }: RoleChange,
): Promise<void> {
  if (!added.every(isGivenByAdmins)) {
    throw new AppError('forbidden', 'You can’t give the role admin here', {
      hint: 'Only the operator can, with `admin:grant`.',
    });
  }
  if (removed.length > 0) {
    await tx
      .deleteFrom('user_roles')
      .where('user_id', '=', user_id)
      .where('role', 'in', removed)
      .execute();
  }
  if (added.length > 0) {
    await tx
      .insertInto('user_roles')
      .values(added.map((role) => ({ user_id, role })))
      .execute();
  }
}

function userChanged(status: string): AppError {
  return new AppError('user_changed', `Another admin changed this account: it is ${status} now`);
}

/**
 * Refuses an admin's call on their own password or address: it asks for no password, so a stolen
 * session could take over the account for good.
 */
export function ownAccount(): AppError {
  return new AppError('own_account', 'You can’t change your own password or email address here', {
    hint: 'Change them under My Details.',
  });
}
