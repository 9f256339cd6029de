import { expect, it } from 'vitest';
import { badgeText, bellLabel, unreadNews } from './unread-label.ts';

it.each([
  [0, 'Notifications', '0', ''],
  [1, 'Notifications, 1 unread', '1', '1 unread notification'],
  [9, 'Notifications, 9 unread', '9', '9 unread notifications'],
  [10, 'Notifications, 10 unread', '9+', '10 unread notifications'],
])('%i unread are named and counted', (unread, label, badge, news) => {
  expect([bellLabel(unread), badgeText(unread), unreadNews(unread)]).toEqual([label, badge, news]);
});
