import type { ReplicaRow } from '@/replica/schema.ts';
import { type Rows, useRows } from '@/replica/use-rows.ts';

/** How many the list shows, from the newest on. */
const SHOWN = 30;

const UNREAD_SQL = `
  SELECT 'unread' AS id, count(*) AS unread FROM notifications WHERE read_at IS NULL`;

const NEWEST_SQL = 'SELECT * FROM notifications ORDER BY created_at DESC, id LIMIT ?';

/** How many notifications on this device are unread, live. */
export function useUnreadCount(): number {
  return useRows<{ id: string; unread: number }>(UNREAD_SQL).rows[0]?.unread ?? 0;
}

/** The newest notifications on this device, live. */
export function useNewestNotifications(): Rows<ReplicaRow<'notifications'>> {
  return useRows<ReplicaRow<'notifications'>>(NEWEST_SQL, [SHOWN]);
}
