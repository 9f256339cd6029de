import { join } from 'node:path';
import type { Log } from '../log.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { S3Location } from './files-url.ts';
import type { Storage } from './storage.ts';
import { StorageAway } from './storage.ts';

interface StorageSettings {
  readonly dataDir: string;
  readonly bucket?: S3Location | undefined;
}

/** Where the settings say that files are kept. The client of buckets is loaded where there is one. */
export async function openStorage({ dataDir, bucket }: StorageSettings): Promise<Storage> {
  if (!bucket) return createDiskStorage(join(dataDir, 'files'));
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(bucket);
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
    log.error({ err }, 'files can’t be saved or served until their storage is back');
  }
}
