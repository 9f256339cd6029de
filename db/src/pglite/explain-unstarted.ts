import { constants } from 'node:fs';
import { access, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseFailure } from '../database-failure.ts';

const MB = 1024 * 1024;
/** What PGlite needs to start: two segments of its log. */
const LEAST_FREE_BYTES = 32 * MB;

/**
 * Why an embedded database did not start, as far as its folder and its disk tell; else the error that
 * it ended with.
 */
export async function explainUnstarted(folder: string, cause: unknown): Promise<unknown> {
  const { bsize, bavail } = await statfs(folder);
  const freeBytes = bsize * bavail;
  if (freeBytes < LEAST_FREE_BYTES) {
    return new DatabaseFailure(
      'data_dir_unusable',
      `The disk of ${folder} has only ${Math.floor(freeBytes / MB)} MB free, and the database needs ${LEAST_FREE_BYTES / MB} MB to start: give it more room. The data is kept.`,
      { cause },
    );
  }
  const closed = await firstClosedTo(folder);
  if (!closed) return cause;
  return new DatabaseFailure(
    'data_dir_unusable',
    `${closed} cannot be used: give it to the account that runs Juu, readable and writable.`,
    { cause },
  );
}

/** The first file or folder that this process may not read and write; undefined if there is none. */
async function firstClosedTo(folder: string): Promise<string | undefined> {
  const mayUse = (path: string) =>
    access(path, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
  if (!(await mayUse(folder))) return folder;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const closed = entry.isDirectory() ? await firstClosedTo(path) : path;
    if (closed && (entry.isDirectory() || !(await mayUse(path)))) return closed;
  }
  return undefined;
}
