import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { sqlState } from '@juu/db/sql-state';
import { judgeAdvertiserEmail } from '@juu/shared/company/advertiser-email';
import type { Transaction } from 'kysely';
import type { UserCaller } from '../../../endpoints/admit.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import type { QueueUninvited } from '../../../platform/mail/queue-uninvited.ts';
import { addressTaken } from '../../mail-texts/messages/address-taken.ts';
import { emailChanged } from '../../mail-texts/messages/email-changed.ts';
import { yourNewEmail } from '../../mail-texts/messages/your-new-email.ts';
import type { Settings } from '../../settings.ts';
import { audit } from '../admins/audit.ts';
import { AuthRefusal } from '../calls/auth-refusal.ts';
import type { Confirmations } from '../confirmation/confirmations.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { emailDomainFacts } from '../sign-up/email-domain-facts.ts';
import { isReserved } from '../sign-up/reserved-address.ts';

export const EMAIL_CHANGE_REFUSED =
  'This address can’t be used. Please choose another one or contact support.';

export interface EmailChangeContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'admin' | 'publicUrl'>;
  readonly queueUninvited: QueueUninvited;
  readonly confirmations: Confirmations;
}

/**
 * Changes the address of the caller's account and profile, in one commit with the audit log's line
 * and the mails to both addresses. Role, status and old address are read in that commit. The
 * account's status does not change: a company's address does not approve a pending advertiser, and
 * another company's address does not revoke an approval. If addresses have to be confirmed, the new
 * one is mailed the link. The owner of a taken address gets a mail.
 *
 * @throws AuthRefusal 422 `CORPORATE_EMAIL_REQUIRED` for an advertiser's private address,
 *   `EMAIL_CHANGE_REFUSED` for one that is another account's
 * @throws AppError `unauthenticated`, `account_suspended` if that is so at the commit
 */
export async function changeEmail(
  context: EmailChangeContext,
  caller: UserCaller,
  after: string,
): Promise<void> {
  const { database, settings, queueUninvited } = context;
  const { publicUrl } = settings;
  const isOthers = after !== caller.email && isReserved(settings, after);
  if (!isOthers && (await replaceEmail(context, caller, after))) return;
  await retryTransaction(database, (tx) =>
    queueUninvited(tx, addressTaken({ email: after, publicUrl })),
  );
  throw new AuthRefusal(422, 'EMAIL_CHANGE_REFUSED', EMAIL_CHANGE_REFUSED);
}

/** Returns false if the address belongs to another account. */
async function replaceEmail(
  { database, settings, queueUninvited, confirmations }: EmailChangeContext,
  caller: UserCaller,
  after: string,
): Promise<boolean> {
  const { userId } = caller;
  const { publicUrl } = settings;
  const toNewAddress = confirmations.areRequired
    ? await confirmations.mailTo(after)
    : yourNewEmail({ email: after, publicUrl });
  try {
    await retryTransaction(database, async (tx) => {
      const { email: before, roles } = await lockCaller(tx, caller);
      if (after === before) return;
      if (roles.includes('advertiser')) await requireCorporate(tx, after);
      // The account's address; a trigger copies it to the profile.
      await tx
        .updateTable('auth.user')
        .set({ email: after, emailVerified: false, updatedAt: new Date() })
        .where('id', '=', userId)
        .execute();
      const details = { before: { email: before }, after: { email: after } };
      const by = { actorId: userId, subject: 'user', subjectId: userId } as const;
      await audit(tx, { ...by, action: 'own_email_changed', details });
      await queueMail(tx, emailChanged({ email: before, publicUrl }));
      await queueUninvited(tx, toNewAddress);
    });
    return true;
  } catch (error) {
    if (sqlState(error) === '23505') return false;
    throw error;
  }
}

async function requireCorporate(tx: Transaction<Schema>, email: string): Promise<void> {
  const judged = judgeAdvertiserEmail(email, await emailDomainFacts({ kysely: tx }, email));
  if (judged.kind === 'refused') {
    throw new AuthRefusal(422, 'CORPORATE_EMAIL_REQUIRED', judged.reason);
  }
}
