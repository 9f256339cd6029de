import * as m from '@/lib/language/compiled/bell.js';

/** Above this the badge only says that there are more. */
const MOST_COUNTED = 9;

/** The bell's name, e.g. "Notifications, 2 unread". */
export function bellLabel(unread: number): string {
  return unread === 0 ? m.bell_title() : m.bell_unread_label({ count: unread });
}

/** What the badge on the bell shows: "2", or "9+". */
export function badgeText(unread: number): string {
  return unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread);
}

/** What a screen reader says when the count changes; nothing once all are read. */
export function unreadNews(unread: number): string {
  if (unread === 0) return '';
  return m.bell_unread_news({ count: unread });
}
