import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { vi } from 'vitest';

/** A mail as it lies in the outbox. */
interface OutboxMail {
  /** Values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Mails to the address that lie in the servers' outboxes, oldest first; empty while there is none. */
export async function readOutbox(dataDirs: readonly string[], to: string): Promise<OutboxMail[]> {
  const files = (await Promise.all(dataDirs.map(mailsIn))).flat();
  files.sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  const messages = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return messages.map(parseMessage).filter(({ headers }) => headers.to === to);
}

async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
}

/** The subjects of the mails to an address that lie in the servers' outboxes, oldest first. */
export async function subjectsTo(dataDirs: readonly string[], to: string): Promise<string[]> {
  const mails = await readOutbox(dataDirs, to);
  return mails.map(({ headers }) => headers.subject ?? '');
}

/** Waits until a mail with this subject to this address lies in an outbox. */
export async function mailTo(
  dataDirs: readonly string[],
  to: string,
  subject: RegExp,
): Promise<void> {
  await vi.waitFor(async () => {
    const subjects = await subjectsTo(dataDirs, to);
    if (!subjects.some((one) => subject.test(one))) {
      throw new Error(`no mail ${subject} to ${to}, but ${JSON.stringify(subjects)}`);
    }
  }, 10_000);
}

/** Headers, and the part in plain text. */
function parseMessage(message: string): OutboxMail {
  const { headers, body } = partOf(message);
  const [, boundary] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? [];
  const [, text = ''] = boundary ? body.split(`--${boundary}`) : ['', body];
  return { headers, text: decoded(partOf(text.trimStart()).body) };
}

/** Quoted-printable text, of which the tests read the ASCII part. */
function decoded(body: string): string {
  return body
    .replaceAll('=\r\n', '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/=([0-7][0-9A-F])/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function partOf(message: string) {
  const [head = '', ...body] = message.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return {
    headers: Object.fromEntries(headers) as Readonly<Record<string, string>>,
    body: body.join('\r\n\r\n'),
  };
}
