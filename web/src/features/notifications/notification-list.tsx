import { Button } from '@/components/buttons/button.tsx';
import * as m from '@/lib/language/compiled/bell.js';
import { useNow } from '@/lib/time/use-now.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { NotificationItem } from './notification-item.tsx';
import { useMarkAsRead } from './use-mark-as-read.ts';

interface NotificationListProps {
  notifications: readonly ReplicaRow<'notifications'>[];
  /** How many are unread, those that are not listed included. */
  unread: number;
  /** Says what this person is notified about, if there is nothing yet. */
  emptyText: string;
  /** Called when a notification is followed. */
  onFollow: () => void;
}

/** The notifications, each with its link. */
export function NotificationList({
  notifications,
  unread,
  emptyText,
  onFollow,
}: NotificationListProps) {
  const markAsRead = useMarkAsRead();
  const now = useNow();
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-3 pl-2">
        <h2 className="title-s">{m.bell_title()}</h2>
        {notifications.length > 0 && (
          // It rests rather than goes, as it would take the focus with it.
          <Button
            size="sm"
            tone="ghost"
            aria-disabled={unread === 0}
            onClick={() => markAsRead.all()}
          >
            {m.bell_mark_all()}
          </Button>
        )}
      </div>
      {notifications.length > 0 ? (
        <ul className="mt-1 flex flex-col">
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              now={now}
              onRead={() => markAsRead.one(notification.id)}
              onFollow={onFollow}
            />
          ))}
        </ul>
      ) : (
        <p className="px-2 pt-1 pb-2 text-muted">{m.bell_nothing({ about: emptyText })}</p>
      )}
    </>
  );
}
