import type { Schema } from '@juu/db/schema';
import { MAX_KEPT_NOTIFICATIONS } from '@juu/shared/limits';
import type { NotificationText } from '@juu/shared/notification/notification-texts';
import type { Transaction } from 'kysely';

/**
 * Notifies a user, in the commit of what it is about; it syncs to the user's devices. The oldest
 * go once a user has more than are kept. A deleted account gets none.
 */
export async function notify(
  tx: Transaction<Schema>,
  userId: string,
  text: NotificationText,
): Promise<void> {
  const user = await tx
    .selectFrom('profiles')
    .select('deleted_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.deleted_at) return;
  await tx
    .insertInto('notifications')
    .values({ user_id: userId, ...text })
    .execute();
  const tooOld = tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(MAX_KEPT_NOTIFICATIONS);
  await tx.deleteFrom('notifications').where('id', 'in', tooOld).execute();
}
