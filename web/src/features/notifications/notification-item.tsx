import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import * as m from '@/lib/language/compiled/bell.js';
import { ago } from '@/lib/time/ago.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { notificationLink } from './notification-link.ts';
import { notificationText } from './notification-text.ts';

interface NotificationItemProps {
  notification: ReplicaRow<'notifications'>;
  now: Date;
  onRead: () => void;
  /** Called if the notification leads somewhere and is followed. */
  onFollow: () => void;
}

/** One notification: a link if it leads somewhere, with a button that marks it as read. */
export function NotificationItem({ notification, now, onRead, onFollow }: NotificationItemProps) {
  const { read_at } = notification;
  const link = notificationLink(notification);
  const isUnread = read_at === null;
  const titleId = useId();
  const text = <NotificationText notification={notification} now={now} titleId={titleId} />;

  function follow() {
    if (isUnread) onRead();
    onFollow();
  }
  return (
    // Takes the focus of the button, which goes once it is pressed.
    <li tabIndex={-1} className={clsx('flex items-start', !isUnread && 'pr-11')}>
      {link ? (
        <Link {...link} onClick={follow} className={clsx(ROW, 'hover:bg-hover')}>
          {text}
        </Link>
      ) : (
        <div className={ROW}>{text}</div>
      )}
      {isUnread && (
        <IconButton
          label={m.bell_mark_read()}
          icon={<Check aria-hidden="true" />}
          aria-describedby={titleId}
          onClick={({ currentTarget }) => {
            currentTarget.closest('li')?.focus();
            onRead();
          }}
        />
      )}
    </li>
  );
}

const ROW = 'grid min-w-0 flex-1 grid-cols-[0.5rem_1fr] gap-x-2.5 rounded-lg px-2 py-2.5';

function NotificationText({
  notification,
  now,
  titleId,
}: Pick<NotificationItemProps, 'notification' | 'now'> & { titleId: string }) {
  const { created_at, read_at } = notification;
  const { title, body } = notificationText(notification);
  const isUnread = read_at === null;
  return (
    <>
      <span
        aria-hidden="true"
        className={clsx('mt-1.5 size-2 rounded-full', isUnread && 'bg-accent-line')}
      />
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <span
            id={titleId}
            className={clsx('wrap-anywhere', isUnread ? 'font-semibold' : 'text-muted')}
          >
            {isUnread && <VisuallyHidden>{m.bell_unread()} </VisuallyHidden>}
            {title}
          </span>
          <time dateTime={created_at ?? ''} className="caption whitespace-nowrap text-muted">
            {ago(new Date(created_at ?? now), now)}
          </time>
        </span>
        <span className="mt-0.5 line-clamp-3 wrap-anywhere text-muted">{body}</span>
      </span>
    </>
  );
}
