import * as m from '@/lib/language/compiled/bell.js';
import { toast } from '@/lib/toast.ts';
import { type WritableReplica, writeChanges } from '@/outbox/writes/write-changes.ts';
import { useReplica } from '@/replica/replica.ts';

const UNREAD_IDS_SQL = 'SELECT id FROM notifications WHERE read_at IS NULL';

interface MarkAsRead {
  one: (id: string) => void;
  all: () => void;
}

/** Marks notifications as read, on this device at once and on the others once it is sent. */
export function useMarkAsRead(): MarkAsRead {
  const replica = useReplica();
  const mark = (id?: string) =>
    void markAsRead(replica, id).catch(({ message }: Error) =>
      toast({ title: m.bell_mark_failed(), description: message, destructive: true }),
    );
  return { one: mark, all: () => mark() };
}

/** Marks one as read, or all that are unread. */
async function markAsRead(replica: WritableReplica, id?: string): Promise<void> {
  await writeChanges(replica, async (changes, tx) => {
    const unread = await tx.getAll<{ id: string }>(UNREAD_IDS_SQL);
    const read_at = new Date().toISOString();
    for (const row of unread) {
      if (id === undefined || row.id === id) changes.patch('notifications', row.id, { read_at });
    }
  });
}
