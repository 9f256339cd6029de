import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/** The subjects of the mails to an address that lie in a server's outbox, oldest first. */
export async function subjectsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails
    .filter((mail) => mail.includes(`\nTo: ${address}\r\n`))
    .map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '');
}

/** Waits until a mail with this subject to this address lies in the outbox. */
export async function mailTo(dataDir: string, address: string, subject: RegExp): Promise<void> {
  await vi.waitFor(async () => {
    const subjects = await subjectsTo(dataDir, address);
    if (!subjects.some((one) => subject.test(one))) {
      throw new Error(`no mail ${subject} to ${address}, but ${JSON.stringify(subjects)}`);
    }
  }, 5_000);
}
