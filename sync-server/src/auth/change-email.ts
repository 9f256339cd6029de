import type { Database } from '@juu/db/connect';
import { sqlState } from '@juu/db/sql-state';
import { judgeAdvertiserEmail } from '@juu/shared/company/advertiser-email';
import { audit } from '../admin/audit.ts';
import { retryTransaction } from '../database/retry-transaction.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Caller } from './authenticate.ts';
import { companyOfEmail } from './company-of-email.ts';

export const EMAIL_CHANGE_REFUSED =
  'This address cannot be used. Please choose another one or contact support.';

/**
 * Gives the caller's account and profile another address, in one commit with the audit log's line.
 * The account's status stays what it is: a company's address does not approve a pending advertiser,
 * and another company's takes no approval away.
 *
 * @returns false where the address is another account's
 * @throws AuthRefusal 422 `CORPORATE_EMAIL_REQUIRED` for an advertiser's private address
 */
export async function changeEmail(
  database: Database,
  { userId, email: before, roles }: Caller,
  after: string,
): Promise<boolean> {
  if (roles.includes('advertiser')) {
    const judged = judgeAdvertiserEmail(after, await companyOfEmail(database, after));
    if (judged.kind === 'refused') {
      throw new AuthRefusal(422, 'CORPORATE_EMAIL_REQUIRED', judged.reason);
    }
  }
  try {
    await retryTransaction(database, async (tx) => {
      // The account's address; a trigger carries it to the profile.
      await tx
        .updateTable('auth.user')
        .set({ email: after, emailVerified: false, updatedAt: new Date() })
        .where('id', '=', userId)
        .execute();
      const details = { before: { email: before }, after: { email: after } };
      const by = { actorId: userId, subject: 'user', subjectId: userId } as const;
      await audit(tx, { ...by, action: 'own_email_changed', details });
    });
    return true;
  } catch (error) {
    if (sqlState(error) === '23505') return false;
    throw error;
  }
}
