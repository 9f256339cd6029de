import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Button } from '@/components/buttons/button.tsx';
import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import { ago } from '@/lib/time/ago.ts';
import type { ReplicaRow } from '@/replica/schema.ts';

interface NotificationItemProps {
  notification: ReplicaRow<'notifications'>;
  now: Date;
  onRead: () => void;
  /** Called if the notification leads somewhere and is followed. */
  onFollow: () => void;
}

/** One notification: a link if it leads somewhere, else a text that can be marked as read. */
export function NotificationItem({ notification, now, onRead, onFollow }: NotificationItemProps) {
  const { link, read_at } = notification;
  const isUnread = read_at === null;
  const text = <NotificationText notification={notification} now={now} />;

  function follow() {
    if (isUnread) onRead();
    onFollow();
  }
  return (
    // Takes the focus of a button that goes once it is pressed.
    <li tabIndex={-1}>
      {link ? (
        <Link to={link} onClick={follow} className={clsx(ROW, 'hover:bg-hover')}>
          {text}
        </Link>
      ) : (
        <div className={ROW}>{text}</div>
      )}
      {!link && isUnread && (
        <Button
          size="sm"
          tone="ghost"
          className="mb-1 ml-3.5"
          onClick={({ currentTarget }) => {
            currentTarget.closest('li')?.focus();
            onRead();
          }}
        >
          Mark as read
        </Button>
      )}
    </li>
  );
}

const ROW = 'grid grid-cols-[0.5rem_1fr] gap-x-2.5 rounded-lg px-2 py-2.5';

function NotificationText({
  notification: { title, body, created_at, read_at },
  now,
}: Pick<NotificationItemProps, 'notification' | 'now'>) {
  const isUnread = read_at === null;
  return (
    <>
      <span
        aria-hidden="true"
        className={clsx('mt-1.5 size-2 rounded-full', isUnread && 'bg-accent-line')}
      />
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <span className={clsx('wrap-anywhere', isUnread ? 'font-semibold' : 'text-muted')}>
            {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
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
