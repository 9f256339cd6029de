import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { DatabaseFailure } from '../database-failure.ts';
import { PgliteClient, startPgliteWorker } from './pglite-client.ts';

/**
 * Makes an empty database in `folder`, where none is yet. In a thread of its own, as the hundreds of
 * megabytes that it takes are given back with the thread; and beside the folder, so that what a process
 * killed meanwhile leaves is never taken for a database.
 *
 * @returns where the database is: at the end of a symbolic link
 * @throws DatabaseFailure `data_dir_unusable` if the folder holds anything else or cannot be read
 */
export async function makePgliteFolder(folder: string): Promise<string> {
  const place = await realpath(folder).catch(absent(folder, folder));
  const found = await readdir(place).catch(absent<string[]>(place, []));
  if (found.includes('PG_VERSION')) return place;
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

/** Gives `value` for a folder that is not there. */
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
