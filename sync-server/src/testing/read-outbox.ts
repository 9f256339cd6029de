import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as it lies in the outbox. */
export interface OutboxMail {
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
