import { join } from 'node:path';
import type { Database } from '@juu/db/database';
import type { Log } from '../log.ts';
import { fileDelivery } from './file-delivery.ts';
import { type MailOutcome, MailWorker } from './mail-worker.ts';
import { smtpDelivery } from './smtp-delivery.ts';

interface MailOptions {
  readonly settings: {
    readonly smtpUrl: string | undefined;
    readonly dataDir: string;
    readonly publicUrl: string;
  };
  readonly database: Database;
  readonly log: Log;
  readonly onOutcome: (outcome: MailOutcome, mails: number) => void;
}

export interface RunningMail {
  /** Removes files that were kept long enough; run every hour. */
  removeOld(): Promise<void>;
  stop(): Promise<void>;
}

/** Delivers the queue as the settings say: through `SMTP_URL`, or into the mail outbox `DATA_DIR/outbox`. */
export async function startMail({ settings, ...options }: MailOptions): Promise<RunningMail> {
  const { smtpUrl, dataDir, publicUrl } = settings;
  const host = new URL(publicUrl).hostname;
  const files = smtpUrl ? undefined : fileDelivery(join(dataDir, 'outbox'), host, options.log);
  const delivery = files ?? smtpDelivery(smtpUrl ?? '', host);
  const worker = await MailWorker.start({ ...options, delivery });
  return {
    removeOld: async () => files?.removeOld(),
    stop: () => worker.stop(),
  };
}
