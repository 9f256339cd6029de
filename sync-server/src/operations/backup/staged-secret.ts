import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveSecret } from '../../platform/secret.ts';

const FILE = 'secret';
const STAGED = /^secret\.([0-9a-f]{32})$/;

/** Tells whether two secrets are the same, without telling either. */
export function fingerprintOf(secret: string): string {
  return deriveSecret(secret, 'backup fingerprint');
}

/** Names one restore, in the database and in the data directory. */
export function newRestoreId(): string {
  return randomBytes(16).toString('hex');
}

/** Writes a secret down that is to count from the commit of the restore `id` on. */
export async function stageSecret(dataDir: string, id: string, secret: string): Promise<void> {
  const options = { mode: 0o600, flag: 'wx', flush: true } as const;
  await writeFile(join(dataDir, `${FILE}.${id}`), `${secret}\n`, options);
}

/**
 * Makes database and secret agree, at every start and after every restore. A staged secret becomes the
 * current one if its restore was committed, and is removed if not.
 *
 * @param isCommitted returns whether the database holds the outcome of a restore
 */
export async function settleSecret(
  dataDir: string,
  isCommitted: (id: string) => Promise<boolean>,
): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const id = STAGED.exec(name)?.[1];
    if (!id) continue;
    if (await isCommitted(id)) await rename(join(dataDir, name), join(dataDir, FILE));
    else await rm(join(dataDir, name));
  }
}
