import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { DatabaseFailure } from '../database-failure.ts';
import { PgliteClient, startPgliteWorker } from './pglite-client.ts';
import { howToMend } from './start-obstacles.ts';

/** Folders that every database has. */
const PARTS = ['base', 'global', 'pg_wal'];

/**
 * Creates an empty database in `folder` if it has none. It runs in its own thread, because ending
 * the thread frees the hundreds of megabytes it takes, and beside the folder, so that a killed
 * process never leaves half a database in place.
 *
 * @returns the path of the database, symbolic links resolved
 * @throws DatabaseFailure `data_dir_unusable` if the folder holds anything else or cannot be read
 */
export async function makePgliteFolder(folder: string): Promise<string> {
  const place = await realpath(folder).catch(absent(folder, folder));
  const found = await readdir(place).catch(absent<string[]>(place, []));
  if (found.includes('PG_VERSION')) return place;
  if (PARTS.some((part) => found.includes(part))) {
    throw new DatabaseFailure(
      'data_dir_unusable',
      `A part of the database in ${place} is missing. ${howToMend(place)}`,
    );
  }
  if (found.length > 0) {
    throw new DatabaseFailure(
      'data_dir_unusable',
      `${place} is not a database: move it away, or set DATA_DIR to another directory.`,
    );
  }
  const unfinished = `${place}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const client = new PgliteClient(startPgliteWorker({ folder: unfinished }), {
    onNotification() {},
    onDeath() {}, // the request under way is told
  });
  await client.query('select', []);
  await client.close();
  await rename(unfinished, place);
  return place;
}

/** Returns `value` if the folder does not exist. */
function absent<T>(folder: string, value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw new DatabaseFailure(
      'data_dir_unusable',
      `Juu can’t use ${folder} (${error.code}): make it readable and writable for the account that runs Juu, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  };
}
