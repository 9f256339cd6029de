import type { Database } from '@juu/db/database';
import { joinedTransaction } from '@juu/db/joined-transaction';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import type { Around } from '../calls/forward.ts';
import type { Confirmations } from './confirmations.ts';

interface SignUpMailContext {
  readonly database: Database;
  readonly confirmations: Confirmations;
}

/**
 * Commits a sign-up together with the mail that has the link to confirm its address; a refused one
 * has no mail. Undefined if addresses need not be confirmed.
 */
export async function withConfirmationMail(
  { database, confirmations }: SignUpMailContext,
  email: string,
): Promise<Around | undefined> {
  if (!confirmations.areRequired) return undefined;
  const mail = await confirmations.mailTo(email);
  return (answer) =>
    joinedTransaction(database, async (tx) => {
      const answered = await answer();
      if (answered.ok) await queueMail(tx, mail);
      return answered;
    });
}
