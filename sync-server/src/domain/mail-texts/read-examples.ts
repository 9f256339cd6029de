import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Mail } from '../../platform/mail/mail.ts';

const folder = join(import.meta.dirname, 'messages');

/** A file of `messages/` with the mail that it writes from its own example. */
interface MessageFile {
  /** Such as `account-approved`. */
  readonly name: string;
  readonly mail: Mail;
}

/**
 * Writes every message from its example: for the development page and the tests.
 * @throws Error naming the file that exports no `example`, or not one function
 */
export async function readExamples(): Promise<MessageFile[]> {
  const files = (await readdir(folder)).filter((file) => /^[^.]+\.[jt]s$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: basename(file, extname(file)),
      mail: writeExample(file, await import(join(folder, file))),
    })),
  );
}

function writeExample(file: string, { example, ...others }: Record<string, unknown>): Mail {
  const [write, ...more] = Object.values(others);
  if (example === undefined) throw new Error(`messages/${file} exports no example`);
  if (typeof write !== 'function' || more.length > 0) {
    throw new Error(`messages/${file} exports other things than one function and its example`);
  }
  return write(example);
}
