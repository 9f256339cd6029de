import type { Database } from '@juu/db/database';
import type { ContactMessage } from '@juu/shared/endpoints/messages';
import { AppError } from '@juu/shared/errors/app-error';
import { sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { readMessage } from './list-messages.ts';

/**
 * Marks a visitor's message as answered by this admin, or as open again. A repeat changes nothing, so
 * who answered first stays.
 * @throws AppError `not_found`, `forbidden`, `account_suspended`
 */
export async function markMessage(
  database: Database,
  actorId: string,
  id: string,
  answered: boolean,
): Promise<ContactMessage> {
  return retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, actorId, 'messages:manage');
    const { numUpdatedRows } = await tx
      .updateTable('contact_messages')
      .set(
        answered
          ? { answered_at: sql<Date>`clock_timestamp()`, answered_by: actorId }
          : { answered_at: null, answered_by: null },
      )
      .where('id', '=', id)
      .where('answered_at', answered ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow();
    const message = await readMessage(tx, id);
    if (!message) throw new AppError('not_found', 'This message does not exist');
    if (numUpdatedRows > 0n) {
      const action = answered ? 'answered' : 'reopened';
      const details = { before: { answered: !answered }, after: { answered } };
      await audit(tx, { actorId, action, subject: 'message', subjectId: id, details });
    }
    return message;
  });
}
