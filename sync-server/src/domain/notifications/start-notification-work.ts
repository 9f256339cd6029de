import type { Database } from '@juu/db/database';
import type { Log } from '../../platform/log.ts';
import { type RepeatedWork, repeatEvery } from '../../platform/process/repeat-every.ts';
import type { Settings } from '../settings.ts';
import { mailUnread } from './mail-unread.ts';

const MAIL_EVERY_MS = 60_000;

interface NotificationWorkOptions {
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly database: Database;
  readonly log: Log;
}

/** Mails what stays unread in the app. Every process runs it. */
export function startNotificationWork({
  settings: { publicUrl },
  database,
  log,
}: NotificationWorkOptions): RepeatedWork {
  return repeatEvery(
    MAIL_EVERY_MS,
    (signal) => mailUnread(database, { publicUrl, signal }),
    (err) => log.error({ err }, 'unread notifications could not be mailed'),
  );
}
