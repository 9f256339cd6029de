import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PgliteClient, startPgliteWorker } from './pglite-client.ts';

/**
 * Makes an empty database in `folder`, where none is yet. In a thread of its own, as the hundreds of
 * megabytes that it takes are given back with the thread; and beside the folder, so that what a process
 * killed meanwhile leaves is never taken for a database.
 */
export async function makePgliteFolder(folder: string): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const client = new PgliteClient(startPgliteWorker({ folder: unfinished }), {
    onNotification() {},
    onDeath() {}, // the request under way is told
  });
  await client.query('select', []);
  await client.close();
  await rename(unfinished, folder);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
