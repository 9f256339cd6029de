import type { Database } from '@juu/db/database';
import { removeExpiredAuth } from '../../domain/accounts/sessions/remove-expired-auth.ts';
import type { CreativeUploads } from '../../domain/creatives/creative-uploads.ts';
import { removeOrphans } from '../../domain/creatives/remove-orphans.ts';
import { forgetSuperseded } from '../../domain/own-data/forget-superseded.ts';
import { vacuumEmbedded } from '../../platform/database/vacuum-embedded.ts';
import type { Log } from '../../platform/log.ts';
import type { RunningMail } from '../../platform/mail/start-mail.ts';
import { HOUR_MS, type RepeatedWork, repeatEvery } from '../../platform/process/repeat-every.ts';
import { removeExpiredLimits } from '../../platform/rate-limits/remove-expired-limits.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { removeOldRecords } from './remove-old-records.ts';

interface SweepsOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly uploads: CreativeUploads;
  readonly removeOldMail: RunningMail['removeOld'];
  readonly log: Log;
}

/**
 * Removes what is no longer needed, now and every hour, then frees its space; failures are logged.
 * Files have their own hourly run, because a bucket may be slow.
 */
export function startSweeps(options: SweepsOptions): RepeatedWork {
  const { database, storage, uploads, removeOldMail, log } = options;
  const logFailure = (what: string) => (err: unknown) =>
    log.error({ err }, `${what} could not be removed`);
  const sweep = async (what: string, removal: () => Promise<unknown>) => {
    try {
      await removal();
    } catch (error) {
      logFailure(what)(error);
    }
  };
  const rows = repeatEvery(
    HOUR_MS,
    async (signal) => {
      await sweep('counts of attempts', () => removeExpiredLimits(database, signal));
      await sweep('expired sessions and challenges', () => removeExpiredAuth(database, signal));
      await sweep('expired personal data', () => removeOldRecords(database, signal));
      await sweep('data of deleted accounts', () => forgetSuperseded(database, signal));
      await vacuumEmbedded(database, signal);
    },
    logFailure('dead rows of the embedded database'),
  );
  const files = repeatEvery(
    HOUR_MS,
    async (signal) => {
      await sweep('old mails', removeOldMail);
      await sweep('old uploads', () => uploads.removeExpired());
      await sweep('files without a creative', () => removeOrphans({ database, storage }, signal));
    },
    logFailure('files'),
  );
  return {
    async stop() {
      await Promise.all([rows.stop(), files.stop()]);
    },
  };
}
