import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/** A mail as it lies in the outbox. */
interface OutboxMail {
  /** Values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Mails to the address that lie in a server's outbox, oldest first; empty while there is none. */
export async function readOutbox(dataDir: string, to: string): Promise<OutboxMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const messages = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return messages.map(parseMessage).filter(({ headers }) => headers.to === to);
}

/** The subjects of the mails to an address that lie in a server's outbox, oldest first. */
export async function subjectsTo(dataDir: string, to: string): Promise<string[]> {
  const mails = await readOutbox(dataDir, to);
  return mails.map(({ headers }) => headers.subject ?? '');
}

/** Waits until a mail with this subject to this address lies in the outbox. */
export async function mailTo(dataDir: string, to: string, subject: RegExp): Promise<void> {
  await vi.waitFor(async () => {
    const subjects = await subjectsTo(dataDir, to);
    if (!subjects.some((one) => subject.test(one))) {
      throw new Error(`no mail ${subject} to ${to}, but ${JSON.stringify(subjects)}`);
    }
  }, 5_000);
}

function parseMessage(message: string): OutboxMail {
  const [head = '', ...body] = message.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return {
    headers: Object.fromEntries(headers),
    // Soft breaks of quoted-printable; what the tests look for is ASCII.
    text: body.join('\n\n').replaceAll('=\r\n', '').replaceAll('\r\n', '\n'),
  };
}
