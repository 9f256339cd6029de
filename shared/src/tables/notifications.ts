import { NOTIFICATION_KINDS, readAt } from '../notification/schema.ts';
import { central, choice, nullable, owner, server, stamp, text, time, uuidType } from './column.ts';
import { table } from './table.ts';

/** What the server tells a user of. Its owner marks it as read. */
export const notifications = table('notifications', {
  bucket: 'user',
  owner: 'user_id',
  writer: 'notifications:read',
  ops: ['PATCH'],
  isMinor: true,
  columns: {
    user_id: server(uuidType()),
    kind: server(choice(NOTIFICATION_KINDS)),
    title: server(text()),
    body: server(text()),
    /** Where it leads, a path within the app. */
    link: server(nullable(text())),
    created_at: stamp(),
    read_at: owner(nullable(time()), readAt),
    /** When it is mailed if it is still unread; null: never, or no more. */
    mail_due_at: central(nullable(time())),
  },
});
