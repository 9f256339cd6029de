import type { Schema } from '@juu/db/schema';
import { MAX_KEPT_NOTIFICATIONS } from '@juu/shared/limits';
import type { NotificationText } from '@juu/shared/notification/notification-texts';
import type { NotificationKind } from '@juu/shared/notification/schema';
import { type Muted, parseMuted, topicOf } from '@juu/shared/notification/topics';
import { sql, type Transaction } from 'kysely';

/** A notification that is read in the app by then is not mailed. */
const MAIL_AFTER_MINUTES = 10;

/**
 * Notifies a user, in the commit of what it is about; it syncs to the user's devices. The oldest
 * go once a user has more than are kept. A deleted account gets none. Unless the user muted it, it is mailed
 * if it stays unread.
 */
export function notify(
  tx: Transaction<Schema>,
  userId: string,
  text: NotificationText,
): Promise<void> {
  return notifyAll(tx, [{ user_id: userId, ...text }]);
}

/** Notifies several users, as `notify` does one. */
export async function notifyAll(
  tx: Transaction<Schema>,
  wanted: readonly (NotificationText & { readonly user_id: string })[],
): Promise<void> {
  if (wanted.length === 0) return;
  const mutedBy = await readMuted(
    tx,
    wanted.map(({ user_id }) => user_id),
  );
  const notifications = wanted.flatMap((told) => {
    const muted = mutedBy.get(told.user_id);
    return muted ? [{ ...told, ...deliveryOf(told.kind, muted) }] : [];
  });
  if (notifications.length === 0) return;
  await tx.insertInto('notifications').values(notifications).execute();
  const ofThem = tx
    .selectFrom('notifications')
    .select([
      'id',
      sql`row_number() over (partition by user_id order by created_at desc, id)`.as('place'),
    ])
    .where(
      'user_id',
      'in',
      notifications.map(({ user_id }) => user_id),
    );
  const tooOld = tx
    .selectFrom(ofThem.as('n'))
    .select('n.id')
    .where('n.place', '>', MAX_KEPT_NOTIFICATIONS);
  await tx.deleteFrom('notifications').where('id', 'in', tooOld).execute();
}

/** What each user muted, without those whose account is deleted. */
async function readMuted(
  tx: Transaction<Schema>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Muted[]>> {
  const rows = await tx
    .selectFrom('profiles')
    .select(['id', 'muted_topics'])
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, muted_topics }) => [id, parseMuted(muted_topics)]));
}

/** A muted bell: listed as read from the start, mailed at once. Otherwise mailed if it stays unread. */
function deliveryOf(kind: NotificationKind, muted: readonly Muted[]) {
  const topic = topicOf(kind);
  if (!topic) return {};
  const rings = !muted.includes(`${topic}:app`);
  const wait = sql<Date>`now() + ${rings ? MAIL_AFTER_MINUTES : 0} * interval '1 minute'`;
  return {
    read_at: rings ? null : sql<Date>`now()`,
    mail_due_at: muted.includes(`${topic}:mail`) ? null : wait,
  };
}
