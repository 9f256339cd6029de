import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Kysely } from 'kysely';
import { type Allowance, createLimit } from '../rate-limits/limit.ts';
import { deriveSecret } from '../secret.ts';
import type { Mail } from './mail.ts';
import { queueMail } from './mail-queue.ts';

/**
 * Queues a mail that its recipient may have no part in. Past the limit of the address it does nothing.
 *
 * @param tx the transaction that causes the mail
 */
export type QueueUninvited = (tx: Kysely<Schema>, mail: Mail) => Promise<void>;

/** @param allowance uninvited mails to one address, over all kinds and processes: no one is flooded */
export function createQueueUninvited(
  database: Database,
  secret: string,
  allowance: Allowance,
): QueueUninvited {
  const limit = createLimit({
    database,
    secret: deriveSecret(secret, 'notices'),
    name: 'uninvited-mail',
    ...allowance,
  });
  return async (tx, mail) => {
    if (await limit.count(mail.to, 1, tx)) return;
    await queueMail(tx, mail);
  };
}
