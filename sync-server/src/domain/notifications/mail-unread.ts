import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { queueMails } from '../../platform/mail/mail-queue.ts';
import { notification } from '../mail-texts/messages/notification.ts';

/** Mails queued at a time. */
const BATCH = 100;

/**
 * Mails the notifications that are due and still unread, each once, in however many processes this runs.
 *
 * @param publicUrl the product's public address
 */
export async function mailUnread(
  database: Pick<Database, 'kysely'>,
  { publicUrl, signal }: { readonly publicUrl: string; readonly signal?: AbortSignal },
): Promise<void> {
  for (let taken = BATCH; taken === BATCH && !signal?.aborted; ) {
    taken = await retryTransaction(database, async (tx) => {
      const due = await tx
        .selectFrom('notifications')
        .select('id')
        .where('mail_due_at', '<=', sql<Date>`now()`)
        .orderBy('mail_due_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      if (due.length === 0) return 0;
      const told = await tx
        .updateTable('notifications as n')
        .from('profiles as p')
        .set({ mail_due_at: null })
        .whereRef('p.id', '=', 'n.user_id')
        .where(
          'n.id',
          'in',
          due.map(({ id }) => id),
        )
        .returning(['p.email', 'n.title', 'n.body', 'n.link', 'n.created_at', 'n.read_at'])
        .execute();
      // A muted bell marks it as read from the start.
      const unread = told.filter(({ created_at, read_at }) => !read_at || read_at <= created_at);
      await queueMails(
        tx,
        unread.map((about) => notification({ ...about, publicUrl })),
      );
      return due.length;
    });
  }
}
