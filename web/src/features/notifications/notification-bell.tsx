import { Bell } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Popover } from '@/components/overlays/popover.tsx';
import * as m from '@/lib/language/compiled/bell.js';
import { NotificationList } from './notification-list.tsx';
import { badgeText, bellLabel, unreadNews } from './unread-label.ts';
import { useNotifications } from './use-notifications.ts';

interface NotificationBellProps {
  /** Says what this person is notified about, if there is nothing yet. */
  emptyText: string;
}

/** Keeps the place of the bell until the replica is open. */
export function WaitingBell() {
  return <IconButton label={bellLabel(0)} icon={<BellIcon unread={0} />} disabled />;
}

/** A bell that counts the unread notifications; a press shows the newest. Works offline. */
export function NotificationBell({ emptyText }: NotificationBellProps) {
  const [open, setOpen] = useState(false);
  // Read before it opens: the list is there when the focus moves into it.
  const { unread, newest } = useNotifications();
  return (
    <>
      {/* Heard when a notification comes in. */}
      <span role="status" className="sr-only">
        {unreadNews(unread)}
      </span>
      <Popover
        label={m.bell_title()}
        open={open}
        onOpenChange={setOpen}
        holdsList
        trigger={<IconButton label={bellLabel(unread)} icon={<BellIcon unread={unread} />} />}
      >
        <NotificationList
          notifications={newest}
          unread={unread}
          emptyText={emptyText}
          onFollow={() => setOpen(false)}
        />
      </Popover>
    </>
  );
}

function BellIcon({ unread }: { unread: number }) {
  return (
    <span aria-hidden="true" className="relative">
      <Bell />
      {unread > 0 && (
        <span className="absolute -top-2 left-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent tabular-nums ring-2 ring-surface">
          {badgeText(unread)}
        </span>
      )}
    </span>
  );
}
