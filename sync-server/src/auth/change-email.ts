import type { Database } from '@juu/db/connect';
import type { Schema } from '@juu/db/schema';
import { sqlState } from '@juu/db/sql-state';
import { judgeAdvertiserEmail } from '@juu/shared/company/advertiser-email';
import type { Transaction } from 'kysely';
import { audit } from '../admin/audit.ts';
import { retryTransaction } from '../database/retry-transaction.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { UserCaller } from './authenticate.ts';
import { companyOfEmail } from './company-of-email.ts';
import { lockCaller } from './lock-caller.ts';

export const EMAIL_CHANGE_REFUSED =
  'This address cannot be used. Please choose another one or contact support.';

/**
 * Gives the caller's account and profile another address, in one commit with the audit log's line.
 * Role, status and the address before are those of that commit, whatever changed since the call
 * began. The account's status stays what it is: a company's address does not approve a pending
 * advertiser, and another company's takes no approval away.
 *
 * @returns the address before, which may be the same; undefined where the new one is another account's
 * @throws AuthRefusal 422 `CORPORATE_EMAIL_REQUIRED` for an advertiser's private address
 * @throws AppError `unauthenticated`, `account_suspended` where that was so by then
 */
export async function changeEmail(
  database: Database,
  caller: UserCaller,
  after: string,
): Promise<string | undefined> {
  const { userId } = caller;
  try {
    return await retryTransaction(database, async (tx) => {
      const { email: before, roles } = await lockCaller(tx, caller);
      if (after === before) return before;
      if (roles.includes('advertiser')) await requireCorporate(tx, after);
      // The account's address; a trigger carries it to the profile.
      await tx
        .updateTable('auth.user')
        .set({ email: after, emailVerified: false, updatedAt: new Date() })
        .where('id', '=', userId)
        .execute();
      const details = { before: { email: before }, after: { email: after } };
      const by = { actorId: userId, subject: 'user', subjectId: userId } as const;
      await audit(tx, { ...by, action: 'own_email_changed', details });
      return before;
    });
  } catch (error) {
    if (sqlState(error) === '23505') return undefined;
    throw error;
  }
}

async function requireCorporate(tx: Transaction<Schema>, email: string): Promise<void> {
  const judged = judgeAdvertiserEmail(email, await companyOfEmail({ kysely: tx }, email));
  if (judged.kind === 'refused') {
    throw new AuthRefusal(422, 'CORPORATE_EMAIL_REQUIRED', judged.reason);
  }
}
