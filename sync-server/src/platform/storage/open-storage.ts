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

/** Opens the storage that the settings name. The bucket client is loaded only if it is needed. */
export async function openStorage({ dataDir, bucket }: StorageSettings): Promise<Storage> {
  if (!bucket) return createDiskStorage(join(dataDir, 'files'));
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(bucket);
}

/**
 * Checks at start whether files can be saved. An unreachable storage may come back, and everything
 * else works without it, so it is only logged.
 * @throws StartFailure if the settings can't be right
 */
export async function checkStorage(storage: Storage, log: Log): Promise<void> {
  try {
    await storage.check();
  } catch (err) {
    if (!(err instanceof StorageAway)) throw err;
    log.error({ err }, 'files can’t be saved or served until their storage is back');
  }
}
