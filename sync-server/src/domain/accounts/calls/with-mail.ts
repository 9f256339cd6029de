import type { Database } from '@juu/db/database';
import { joinedTransaction } from '@juu/db/joined-transaction';
import type { UserCaller } from '../../../endpoints/admit.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import type { OwnerFacts } from '../../mail-texts/owner-facts.ts';
import type { Settings } from '../../settings.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import type { Around } from './forward.ts';

interface MailContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl'>;
}

/**
 * Commits a signed-in user's call of better-auth together with its mail to the account's address. A
 * refusal has no mail.
 *
 * @throws AppError `unauthenticated`, `account_suspended` if that is so by now
 */
export function withMail(
  { database, settings: { publicUrl } }: MailContext,
  caller: UserCaller,
  mailTo: (facts: OwnerFacts) => Mail,
): Around {
  return (answer) =>
    joinedTransaction(database, async (tx) => {
      const { email } = await lockCaller(tx, caller);
      const answered = await answer();
      if (answered.ok) await queueMail(tx, mailTo({ email, publicUrl }));
      return answered;
    });
}
