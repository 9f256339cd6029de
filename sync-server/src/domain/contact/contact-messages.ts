import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@juu/db/database';
import type { ContactForm } from '@juu/shared/contact/schema';
import { AppError } from '@juu/shared/errors/app-error';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';

/** How long a repeat looks for the message of a request that is under way at the same moment. */
const LOOKS = 20;
const LOOK_AGAIN_MS = 100;

interface StoredMessage {
  readonly id: string;
}

/** Visitors' messages, each stored once for its key. */
export class ContactMessages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The message that an earlier request with this key stored, if there is one.
   * @throws AppError `idempotency_key_reused` if it was another message
   */
  async find(form: ContactForm, key: string): Promise<StoredMessage | undefined> {
    const stored = await this.#database.kysely
      .selectFrom('contact_messages')
      .select(['id', 'name', 'email', 'phone', 'message'])
      .where('key_hash', '=', hash(key))
      .executeTakeFirst();
    if (!stored) return undefined;
    const fields = ['name', 'email', 'phone', 'message'] as const;
    if (fields.every((field) => stored[field] === form[field])) return { id: stored.id };
    throw new AppError(
      'idempotency_key_reused',
      'Another message was sent with this Idempotency-Key',
    );
  }

  /** As {@link find}, and looks again for a while: the other request may be about to store it. */
  async await(form: ContactForm, key: string): Promise<StoredMessage | undefined> {
    // Not p-retry: nothing has failed yet.
    for (let look = 1; look <= LOOKS; look += 1) {
      const stored = await this.find(form, key);
      if (stored) return stored;
      await delay(LOOK_AGAIN_MS);
    }
    return undefined;
  }

  /**
   * Stores the message and queues its mail, in one commit; undefined if another request with this key
   * did so meanwhile.
   */
  async store(
    form: ContactForm,
    key: string | undefined,
    mail: Mail,
  ): Promise<StoredMessage | undefined> {
    return retryTransaction(this.#database, async (tx) => {
      const stored = await tx
        .insertInto('contact_messages')
        .values({ ...form, key_hash: key === undefined ? null : hash(key) })
        .onConflict((conflict) => conflict.column('key_hash').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (stored) await queueMail(tx, mail);
      return stored;
    });
  }
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
