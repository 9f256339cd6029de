import type { Database } from '@juu/db/database';
import type { Log } from '../log.ts';
import type { Mail } from './mail.ts';
import { queueMail } from './mail-queue.ts';

/**
 * Queues a mail about what better-auth has committed in a transaction of its own. What is done stays
 * done: if the mail cannot be queued, the log says so and the answer stays the same.
 */
export async function queueAfterwards(database: Database, log: Log, mail: Mail): Promise<void> {
  try {
    await queueMail(database.kysely, mail);
  } catch (err) {
    log.error({ err, mail: { message: mail.message } }, 'a mail could not be queued');
  }
}
