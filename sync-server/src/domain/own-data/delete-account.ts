import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { AppError } from '@juu/shared/errors/app-error';
import { profiles } from '@juu/shared/tables/profiles';
import { sql, type Transaction } from 'kysely';
import type { UserCaller } from '../../endpoints/admit.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { audit } from '../accounts/admins/audit.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { lockCaller } from '../accounts/sessions/lock-caller.ts';
import { SIGN_UP_COLUMNS } from '../accounts/sign-up/sign-up-columns.ts';
import { isOfLastAdmin } from '../accounts/users/as-change-refusal.ts';
import { keepPayer } from '../billing/keep-payer.ts';
import { lockLedger } from '../billing/lock-ledger.ts';
import { makeLastInvoice } from '../billing/make-invoices.ts';
import { type OpenMoney, openMoneyOf, settleDeleted } from '../billing/settle-deleted.ts';
import { endCampaigns } from '../campaigns/end-campaigns.ts';
import { releaseDevices } from '../devices/release-devices.ts';
import { accountDeleted } from '../mail-texts/messages/account-deleted.ts';
import type { Settings } from '../settings.ts';
import { readPerson } from './person.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

/** The name that lists show in place of a deleted person's. */
const NAME = 'Deleted account';

interface DeletionContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'deviceOfflineAfterS' | 'publicUrl' | 'vatPercent'>;
}

/**
 * Deletes the caller's account in one commit: removes what is personal, ends campaigns, frees screens,
 * makes a last payout and a last invoice, and ends every session with its streams. An anonymous row stays,
 * so that sums and ledger do.
 *
 * @throws AppError `payout_number_missing` if a driver is or may be owed money and has no M-Pesa number,
 *   `last_admin`; `unauthenticated`, `account_suspended` if that is so at the commit
 */
export async function deleteAccount(
  { database, settings }: DeletionContext,
  caller: UserCaller,
): Promise<void> {
  const { userId } = caller;
  try {
    await retryTransaction(database, async (tx) => {
      await lockLedger(tx);
      const { email } = await lockCaller(tx, caller);
      await releaseDevices(tx, settings, userId);
      // From here on, the screens report no more plays for them.
      const open = await openMoneyOf(tx, userId);
      await requireNumber(tx, userId, open);
      await endCampaigns(tx, userId);
      const invoice = await makeLastInvoice(tx, userId, settings.vatPercent);
      const dueUsd = await keepPayer(tx, userId);
      const person = await readPerson(tx, userId);
      for (const { table, of, onDeletion } of PERSONAL_TABLES) {
        if (onDeletion !== 'removed') continue;
        for (const rows of of(person)) {
          await sql`delete from ${sql.table(table)} where ${rows}`.execute(tx);
        }
      }
      await emptyAccount(tx, userId);
      await settleDeleted(tx);
      const by = { actorId: userId, subject: 'user', subjectId: userId } as const;
      await audit(tx, { ...by, action: 'own_account_deleted' });
      await queueMail(
        tx,
        accountDeleted({ email, publicUrl: settings.publicUrl, ...open, invoice, dueUsd }),
      );
    });
  } catch (error) {
    if (!isOfLastAdmin(error)) throw error;
    throw new AppError(
      'last_admin',
      'You are the last admin. Ask the operator to make another account an admin, then delete yours.',
    );
  }
}

async function requireNumber(
  tx: Transaction<Schema>,
  id: string,
  { owedUsd, mayEarn }: OpenMoney,
): Promise<void> {
  if (owedUsd === 0 && !mayEarn) return;
  const profile = await tx
    .selectFrom('profiles')
    .select('mpesa_number')
    .where('id', '=', id)
    .executeTakeFirst();
  if (profile?.mpesa_number) return;
  const why =
    owedUsd > 0
      ? `We still owe you $${owedUsd.toFixed(2)}.`
      : 'Your latest plays may still earn you money.';
  throw new AppError(
    'payout_number_missing',
    `${why} Add your M-Pesa number to your profile first, so that we can send it to you.`,
  );
}

/** Null for each of the declared columns but those that are kept: a new one is emptied, too. */
function emptied<Column extends string>(
  columns: Readonly<Record<Column, unknown>>,
  kept: readonly Column[],
) {
  const left = (Object.keys(columns) as Column[]).filter((column) => !kept.includes(column));
  return Object.fromEntries(left.map((column) => [column, null]));
}

/**
 * Leaves an anonymous row: its address is free again. What a payment needs, the number and whose it is,
 * stays until the last payout.
 */
async function emptyAccount(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx
    .updateTable('auth.user')
    .set({
      name: NAME,
      // A domain that no mail ever reaches (RFC 2606). A trigger copies the address to the profile.
      email: `${id}@deleted.invalid`,
      emailVerified: false,
      image: null,
      ...emptied(SIGN_UP_COLUMNS, ['role', 'initial_status']),
      twoFactorEnabled: false,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('profiles')
    .set({
      ...emptied(profiles.fields, ['mpesa_number']),
      name: NAME,
      payee_name: sql<string | null>`case when mpesa_number is not null then name end`,
      country: sql`default`,
      business_reg_number: null,
      registry_checked_at: null,
      // Closes streams, and refuses the last admin.
      status: 'suspended',
      deleted_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('user_roles').where('user_id', '=', id).execute();
  // The suspension has only blocked their sync tokens.
  await endSessions(tx, id);
}
