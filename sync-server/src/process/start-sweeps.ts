import type { Database } from '@juu/db/connect';
import { removeExpiredAuth } from '../auth/remove-expired-auth.ts';
import { vacuumEmbedded } from '../database/vacuum-embedded.ts';
import type { CreativeUploads } from '../files/creative-uploads.ts';
import { removeOrphans } from '../files/remove-orphans.ts';
import type { Storage } from '../files/storage.ts';
import { removeExpiredLimits } from '../limits/remove-expired-limits.ts';
import type { Log } from '../log.ts';
import type { OpenMail } from '../mail/open-mail.ts';
import { removeOldRecords } from '../retention/remove-old-records.ts';
import { everyHour, type HourlyWork } from './every-hour.ts';

interface SweepsOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly uploads: CreativeUploads;
  readonly removeOldMail: OpenMail['removeOld'];
  readonly log: Log;
}

/** What nobody needs any more goes, now and every hour; a sweep that fails is logged. */
export function startSweeps(options: SweepsOptions): HourlyWork[] {
  const { database, storage, uploads, removeOldMail, log } = options;
  const sweep = (work: (signal: AbortSignal) => Promise<unknown>, whatWasNot: string) =>
    everyHour(work, (err) => log.error({ err }, `${whatWasNot} were not removed`));
  return [
    sweep((signal) => removeExpiredLimits(database, signal), 'counts of attempts'),
    sweep((signal) => removeExpiredAuth(database, signal), 'expired sessions and challenges'),
    sweep((signal) => removeOldRecords(database, signal), 'old records of people'),
    sweep(removeOldMail, 'old mails'),
    sweep(() => uploads.removeExpired(), 'old uploads'),
    sweep((signal) => removeOrphans({ database, storage }, signal), 'files without a creative'),
    sweep((signal) => vacuumEmbedded(database, signal), 'dead rows of the embedded database'),
  ];
}
