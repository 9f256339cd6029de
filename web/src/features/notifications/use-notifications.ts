import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';

/** How many the list shows, from the newest on. */
const SHOWN = 30;

const UNREAD_SQL = `
  SELECT 'unread' AS id, count(*) AS unread FROM notifications WHERE read_at IS NULL`;

const NEWEST_SQL = 'SELECT * FROM notifications ORDER BY created_at DESC, id LIMIT ?';

interface Notifications {
  /** How many are unread in all. */
  readonly unread: number;
  readonly newest: readonly ReplicaRow<'notifications'>[];
}

/** The notifications on this device, live. */
export function useNotifications(): Notifications {
  const unread = useRows<{ id: string; unread: number }>(UNREAD_SQL).rows[0]?.unread ?? 0;
  return { unread, newest: useRows<ReplicaRow<'notifications'>>(NEWEST_SQL, [SHOWN]).rows };
}
