import { constants } from 'node:fs';
import { access, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseFailure } from '../database-failure.ts';

const MB = 1024 * 1024;
/** A segment of the database's log: without room for one, the first commit fails. */
const LEAST_FREE_MB = 16;

/**
 * @throws DatabaseFailure `data_dir_unusable` if the folder's disk has too little room to run the
 *   database
 */
export async function requireRoomToStart(folder: string): Promise<void> {
  const { bsize, bavail } = await statfs(folder);
  const freeMb = Math.floor((bsize * bavail) / MB);
  if (freeMb >= LEAST_FREE_MB) return;
  throw new DatabaseFailure(
    'data_dir_unusable',
    `The disk of ${folder} has only ${freeMb} MB free, but the database needs ${LEAST_FREE_MB} MB to start: free some space. Your data is safe.`,
  );
}

/** Tells how to mend a database folder if a part of it is missing or damaged. */
export function howToMend(folder: string): string {
  return `If it is a copy, copy the whole folder again while the server that uses it is stopped. Otherwise move ${folder} away and run restore with a backup.`;
}

/** Returns why a database did not start, and what to do about it. */
export async function explainUnstarted(folder: string, cause: unknown): Promise<DatabaseFailure> {
  const closed = await firstClosedIn(folder);
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = closed
    ? `Juu can’t use ${closed}: make it readable and writable for the account that runs Juu.`
    : `The database in ${folder} doesn’t start, so a part of it may be missing or damaged (${reason}). ${howToMend(folder)}`;
  return new DatabaseFailure('data_dir_unusable', message, { cause });
}

/** Returns the first file or folder that this process can't read and write, or undefined. */
async function firstClosedIn(folder: string): Promise<string | undefined> {
  if (!(await mayUse(folder))) return folder;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const closed = await firstClosedIn(path);
      if (closed) return closed;
    } else if (!(await mayUse(path))) {
      return path;
    }
  }
  return undefined;
}

function mayUse(path: string): Promise<boolean> {
  return access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
}
