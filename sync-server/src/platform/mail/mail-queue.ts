import type { Schema } from '@juu/db/schema';
import { MAIL_DELIVERY_DAYS } from '@juu/shared/retention';
import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Mail, QueuedMail } from './mail.ts';

type Db = Kysely<Schema>;

/** Gets a notification when a transaction that queued a mail commits. */
export const MAILS_CHANNEL = 'juu_mails';

/** Mails that may wait. Beyond it the newest go, those about security last. */
const CAPACITY = 1_000;

/**
 * Queues a mail. It is delivered if the transaction that causes it commits, and only then.
 *
 * @param db that transaction, or a database whose queries join it (`joinedTransaction`)
 */
export function queueMail(db: Db, mail: Mail): Promise<void> {
  return queueMails(db, [mail]);
}

/** Queues several mails, as `queueMail` does one. */
export async function queueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await db
    .with('queued', (queries) =>
      queries
        .insertInto('mail_outbox')
        .values(
          mails.map(({ message, to, replyTo = null, subject, text, html, isSecurity }) => ({
            ...{ message, recipient: to, reply_to: replyTo, subject, text, html },
            is_security: isSecurity,
          })),
        )
        .returning('id'),
    )
    .selectFrom('queued')
    .select(sql`pg_notify(${MAILS_CHANNEL}, '')`.as('notified'))
    .execute();
}

/** Lets all processes look for mails once the transaction has committed. */
export async function wakeDelivery(db: Db): Promise<void> {
  await db.selectNoFrom(sql`pg_notify(${MAILS_CHANNEL}, '')`.as('notified')).execute();
}

/** Takes the next mail that is due, for this process alone until the lease (milliseconds) ends. */
export async function takeMail(db: Db, leaseMs: number): Promise<QueuedMail | undefined> {
  const row = await db
    .updateTable('mail_outbox')
    .set({ due_at: fromNow(leaseMs), attempts: sql<number>`attempts + 1` })
    .where('id', '=', (due) =>
      due
        .selectFrom('mail_outbox')
        .select('id')
        .where('due_at', '<=', sql<Date>`clock_timestamp()`)
        // Then in turn, so that no mail that fails again and again stands before the others.
        .orderBy(sql`is_security and attempts = 0`, 'desc')
        .orderBy('due_at')
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, message, recipient, reply_to, subject, text, html, attempts } = row;
  return {
    ...{ id, message, subject, text, html, attempts },
    to: recipient,
    ...(reply_to !== null && { replyTo: reply_to }),
    isSecurity: row.is_security,
    createdAt: row.created_at,
  };
}

/**
 * Sets when a mail that was taken is tried next: later after a failure, or the end of a longer lease.
 * Changes nothing if the lease had ended and another process took the mail.
 */
export async function setDue(db: Db, { id, attempts }: QueuedMail, inMs: number): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ due_at: fromNow(inMs) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

export async function removeMail(db: Db, { id }: QueuedMail): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** How many of which message were removed. */
export interface Removed {
  readonly message: string;
  readonly mails: number;
}

/** Removes what was tried for two days. A mail that is being delivered at the moment stays. */
export function removeTooOld(db: Db): Promise<Removed[]> {
  return removeSome(
    db,
    sql`
    select id from mail_outbox
     where created_at < now() - make_interval(days => ${MAIL_DELIVERY_DAYS}) and due_at <= clock_timestamp()`,
  );
}

/**
 * Removes what is beyond the queue's capacity. Run after each addition, it keeps the table small
 * without a count in the transactions that add.
 */
export function removeTooMany(db: Db): Promise<Removed[]> {
  return removeSome(
    db,
    sql`
    select id from mail_outbox where id in (
      select id from mail_outbox order by is_security desc, created_at offset ${CAPACITY})`,
  );
}

/** Milliseconds until a mail is due, negative if one is already; undefined if none waits. */
export async function untilDue(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8 as ms
      from mail_outbox`.execute(db);
  return rows[0]?.ms ?? undefined;
}

/** How many mails wait. The queue's capacity bounds the query. */
export async function countMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function removeSome(db: Db, ids: ReturnType<typeof sql>): Promise<Removed[]> {
  const removed = new Map<string, number>();
  await deleteInBatches(async (limit) => {
    const gone = await sql<{ message: string }>`
      delete from mail_outbox where id in (${ids} limit ${limit} for update skip locked)
      returning message`.execute(db);
    for (const { message } of gone.rows) removed.set(message, (removed.get(message) ?? 0) + 1);
    return gone.rows.length;
  });
  return [...removed].map(([message, mails]) => ({ message, mails }));
}

/** By the database's clock, which is the same for all processes. */
function fromNow(ms: number) {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1_000})`;
}
