import { join } from 'node:path';
import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { backgroundMailer } from './background-mailer.ts';
import type { Mailer } from './mailer.ts';
import { openOutbox } from './outbox.ts';
import { smtpDelivery } from './smtp.ts';

export interface OpenMail {
  readonly mailer: Mailer;
  /** Removes what was kept long enough; run every hour. */
  removeOld(): Promise<void>;
}

/** Mail as the settings want it: through `SMTP_URL`, or into the outbox in the data directory. */
export function openMail(
  settings: Pick<Settings, 'smtpUrl' | 'dataDir' | 'publicUrl'>,
  log: Log,
): OpenMail {
  const from = `Juu <no-reply@${new URL(settings.publicUrl).hostname}>`;
  if (settings.smtpUrl) {
    const delivery = smtpDelivery(settings.smtpUrl, from);
    return { mailer: backgroundMailer({ delivery, log }), removeOld: async () => undefined };
  }
  const outbox = openOutbox(join(settings.dataDir, 'outbox'), from, log);
  return {
    mailer: backgroundMailer({ delivery: outbox, log }),
    removeOld: () => outbox.removeOld(),
  };
}
