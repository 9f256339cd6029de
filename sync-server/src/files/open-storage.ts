import { join } from 'node:path';
import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { StorageAway } from './storage-away.ts';

/** Where the settings say that files are kept. */
export function openStorage({
  dataDir,
  bucket,
}: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'bucket'>>): Storage {
  return bucket ? createS3Storage(bucket) : createDiskStorage(join(dataDir, 'files'));
}

/**
 * Asks at start whether files can be kept. A storage that is away may come back, and all else works
 * without it: it is worth a line in the log.
 * @throws StartFailure where the settings cannot be right
 */
export async function checkStorage(storage: Storage, log: Log): Promise<void> {
  try {
    await storage.check();
  } catch (err) {
    if (!(err instanceof StorageAway)) throw err;
    log.error({ err }, 'files can neither be kept nor served until their storage is back');
  }
}
