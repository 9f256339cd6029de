import type { Database } from '@juu/db/database';
import { removeExpiredAuth } from '../auth/remove-expired-auth.ts';
import { vacuumEmbedded } from '../database/vacuum-embedded.ts';
import type { CreativeUploads } from '../files/creative-uploads.ts';
import { removeOrphans } from '../files/remove-orphans.ts';
import type { Storage } from '../files/storage.ts';
import { removeExpiredLimits } from '../limits/remove-expired-limits.ts';
import type { Log } from '../log.ts';
import type { RunningMail } from '../mail/start-mail.ts';
import { removeOldRecords } from '../retention/remove-old-records.ts';
import { everyHour, type HourlyWork } from './every-hour.ts';

interface SweepsOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly uploads: CreativeUploads;
  readonly removeOldMail: RunningMail['removeOld'];
  readonly log: Log;
}

/**
 * What nobody needs any more goes, now and every hour, and then the room that it took; what fails is
 * logged. Files have an hour of their own, as a bucket may be slow.
 */
export function startSweeps(options: SweepsOptions): HourlyWork {
  const { database, storage, uploads, removeOldMail, log } = options;
  const logFailure = (what: string) => (err: unknown) =>
    log.error({ err }, `${what} were not removed`);
  const sweep = async (what: string, removal: () => Promise<unknown>) => {
    try {
      await removal();
    } catch (error) {
      logFailure(what)(error);
    }
  };
  const rows = everyHour(async (signal) => {
    await sweep('counts of attempts', () => removeExpiredLimits(database, signal));
    await sweep('expired sessions and challenges', () => removeExpiredAuth(database, signal));
    await sweep('old records of people', () => removeOldRecords(database, signal));
    await vacuumEmbedded(database, signal);
  }, logFailure('dead rows of the embedded database'));
  const files = everyHour(async (signal) => {
    await sweep('old mails', removeOldMail);
    await sweep('old uploads', () => uploads.removeExpired());
    await sweep('files without a creative', () => removeOrphans({ database, storage }, signal));
  }, logFailure('files'));
  return {
    async stop() {
      await Promise.all([rows.stop(), files.stop()]);
    },
  };
}
