import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { parseMuted, topicOf } from '@juu/shared/notification/topics';
import { MAIL_DELIVERY_DAYS } from '@juu/shared/retention';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { countMails, queueMails } from '../../platform/mail/mail-queue.ts';
import { notification } from '../mail-texts/messages/notification.ts';

/** Mails queued at a time. */
const BATCH = 100;
/** Mails that may wait before these are added: links to sign in and confirm an address go first. */
const MOST_WAITING = 200;

/**
 * Mails the notifications that are due and still unread, each once, in however many processes this runs.
 * While many mails wait, they wait too. What was due days ago, e.g. before a restore, is not mailed.
 *
 * @param publicUrl the product's public address
 */
export async function mailUnread(
  database: Pick<Database, 'kysely'>,
  { publicUrl, signal }: { readonly publicUrl: string; readonly signal?: AbortSignal },
): Promise<void> {
  for (let taken = BATCH; taken === BATCH && !signal?.aborted; ) {
    if ((await countMails(database.kysely)) >= MOST_WAITING) return;
    taken = await retryTransaction(database, async (tx) => {
      const due = await takeDue(tx);
      await queueMails(
        tx,
        due
          .filter(isWanted)
          .map(({ email, title, body, link }) =>
            notification({ email, title, body, link, publicUrl }),
          ),
      );
      return due.length;
    });
  }
}

type Due = Awaited<ReturnType<typeof takeDue>>[number];

/** Marks the next that are due as mailed. */
async function takeDue(tx: Transaction<Schema>) {
  const next = await tx
    .selectFrom('notifications')
    .select('id')
    .where('mail_due_at', '<=', sql<Date>`now()`)
    .orderBy('mail_due_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (next.length === 0) return [];
  return tx
    .updateTable('notifications as n')
    .from('profiles as p')
    .set({ mail_due_at: null })
    .whereRef('p.id', '=', 'n.user_id')
    .where(
      'n.id',
      'in',
      next.map(({ id }) => id),
    )
    .returning(['p.email', 'p.muted_topics', 'n.kind', 'n.title', 'n.body', 'n.link'])
    .returning([
      // A muted bell reads it at the instant of its creation, which no device's clock hits.
      sql<boolean>`n.read_at is null or n.read_at = n.created_at`.as('is_unread'),
      sql<boolean>`n.created_at > now() - make_interval(days => ${MAIL_DELIVERY_DAYS})`.as(
        'is_fresh',
      ),
    ])
    .execute();
}

/** Whoever mutes a topic means what waits, too. */
function isWanted({ kind, muted_topics, is_unread, is_fresh }: Due): boolean {
  const topic = topicOf(kind);
  const isMuted = topic !== undefined && parseMuted(muted_topics).includes(`${topic}:mail`);
  return is_unread && is_fresh && !isMuted;
}
