import type { Schema } from '@juu/db/schema';
import { MAX_KEPT_NOTIFICATIONS } from '@juu/shared/limits';
import type { NotificationText } from '@juu/shared/notification/notification-texts';
import { sql, type Transaction } from 'kysely';

/**
 * Notifies a user, in the commit of what it is about; it syncs to the user's devices. The oldest
 * go once a user has more than are kept. A deleted account gets none.
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
  const deleted = await deletedOf(
    tx,
    wanted.map(({ user_id }) => user_id),
  );
  const notifications = wanted.filter(({ user_id }) => !deleted.has(user_id));
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

async function deletedOf(
  tx: Transaction<Schema>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
