import type { Schema } from '@juu/db/schema';
import { type Kysely, sql } from 'kysely';
import type { Mail } from './mail.ts';
import { queueMail, wakeDelivery } from './mail-queue.ts';

/**
 * Queues a mail with what belongs to it, or does the same work and undoes it. The delivery wakes up
 * either way, so that the time of an answer doesn't tell whether there is a mail.
 *
 * @param tx the transaction that causes the mail
 * @param belonging writes what has to be there with the mail
 */
export async function queueMailIf(
  tx: Kysely<Schema>,
  isKept: boolean,
  mail: Mail,
  belonging?: () => Promise<unknown>,
): Promise<void> {
  await wakeDelivery(tx);
  await sql`savepoint mail`.execute(tx);
  await belonging?.();
  await queueMail(tx, mail);
  if (isKept) await sql`release savepoint mail`.execute(tx);
  else await sql`rollback to savepoint mail`.execute(tx);
}
