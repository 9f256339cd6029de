import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';
import { type Delivery, senderAt, toMessage } from './delivery.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_MS = 30 * DAY_MS;
const KEPT_AT_MOST = 1_000;

interface FileDelivery extends Delivery {
  /** Removes mails older than 30 days, and the oldest beyond a thousand. */
  removeOld(now?: Date): Promise<void>;
}

/**
 * Writes mails as files if no mail server is set: `<time>-<id>.eml`, mode 0600.
 *
 * @param host the product's own, for the sender and the Message-ID
 */
export function fileDelivery(folder: string, host: string, log: Log): FileDelivery {
  const composer = createTransport(
    {
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: senderAt(host) },
  );
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(toMessage(mail, host));
      // Another attempt after a crash writes the same file.
      const name = `${timeInName(mail.createdAt)}-${mail.id}.eml`;
      const path = join(folder, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Gets its name only once it is complete.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log.info(
        { mail: { subject: mail.subject, file: name } },
        'a mail was written to the mail outbox',
      );
    },
    close: () => composer.close(),
    async removeOld(now = new Date()) {
      const names = (await filesIn(folder)).filter((name) => /^\d{8}T/.test(name)).sort();
      const oldest = timeInName(new Date(now.getTime() - KEPT_MS));
      const tooMany = Math.max(0, names.length - KEPT_AT_MOST);
      for (const [i, name] of names.entries()) {
        if (i >= tooMany && name >= oldest) break;
        await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** `20261120T093000123Z`: sorting by name sorts by time. */
function timeInName(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/g, '');
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
