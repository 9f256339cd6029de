import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Mail } from '../../platform/mail/mail.ts';

const folder = join(import.meta.dirname, 'messages');

/** A mail that a file of `messages/` writes from an example of its own. */
export interface ExampleMail {
  /** The file's, such as `account-approved`, with a number if the file has several examples. */
  readonly name: string;
  readonly mail: Mail;
}

/**
 * Writes every message from its example, or from each of its examples: for the development page and
 * the tests.
 * @throws Error naming the file that exports no example, or not one function
 */
export async function readExamples(): Promise<ExampleMail[]> {
  const files = (await readdir(folder)).filter((file) => /^[^.]+\.[jt]s$/.test(file)).sort();
  const mails = await Promise.all(
    files.map(async (file) => writeExamples(file, await import(join(folder, file)))),
  );
  return mails.flat();
}

function writeExamples(
  file: string,
  { example, examples = [example], ...others }: Record<string, unknown>,
): ExampleMail[] {
  const [write, ...more] = Object.values(others);
  if (!Array.isArray(examples) || examples.length === 0 || examples.includes(undefined)) {
    throw new Error(`messages/${file} exports neither an example nor a list of examples`);
  }
  if (typeof write !== 'function' || more.length > 0) {
    throw new Error(`messages/${file} exports other things than one function and its examples`);
  }
  const name = basename(file, extname(file));
  return examples.map((facts, index) => ({
    name: examples.length > 1 ? `${name}-${index + 1}` : name,
    mail: write(facts),
  }));
}
