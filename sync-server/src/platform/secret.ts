import { createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure, unusable } from './operator-failure.ts';

const MIN_LENGTH = 32;

/** The secret that signs sessions and bot checks, and encrypts signing keys. */
export interface OwnSecret {
  readonly value: string;
  /** True if it was generated into the data directory rather than set by the operator. */
  readonly isGenerated: boolean;
}

interface SecretSettings {
  readonly secret: string | undefined;
  readonly dataDir: string;
}

/**
 * The secret that the operator set, else the one in the data directory: generated at the first
 * start and readable only by its owner. Losing it signs everyone out.
 * @throws StartFailure if the file is cut short or can't be read
 */
export async function loadSecret({ secret, dataDir }: SecretSettings): Promise<OwnSecret> {
  return secret
    ? { value: secret, isGenerated: false }
    : { value: await keptSecret(dataDir), isGenerated: true };
}

async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length >= MIN_LENGTH) return secret;
    throw new StartFailure(
      `The secret in ${file} is shorter than ${MIN_LENGTH} characters: restore the file, or remove it to sign everyone out and start with a new one.`,
    );
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw unusable(file, code);
  }
  const secret = randomBytes(48).toString('base64url');
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** Derives one secret per purpose, so that none works for another. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
