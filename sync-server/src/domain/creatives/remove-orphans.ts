import type { Database } from '@juu/db/database';
import { CREATIVES_FOLDER } from '@juu/shared/endpoints/files';
import { removeFiles } from '../../platform/storage/file-removal.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** Between the saving of a file and the commit of the row that names it lie seconds at most. */
const YOUNGEST_MS = 60 * 60 * 1000;
const BATCH = 500;

interface RemoveOrphansOptions {
  readonly database: Database;
  readonly storage: Storage;
}

/**
 * Removes files that no creative names: their row was deleted, their campaign or account with it,
 * or the process ended before the row was written. Ends early once the signal is aborted, or a
 * backup or a restore begins: what is left is there at the next run.
 */
export async function removeOrphans(
  options: RemoveOrphansOptions,
  signal: AbortSignal,
): Promise<void> {
  const savedBefore = Date.now() - YOUNGEST_MS;
  await removeUnnamedIn(options, { folder: CREATIVES_FOLDER, savedBefore }, signal);
}

/**
 * Removes a deleted account's files that no creative names any more, young ones too: no upload of the
 * account can come to its end. What is left if this ends early, as above, {@link removeOrphans} removes.
 */
export async function removeFilesOfDeleted(
  options: RemoveOrphansOptions,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = `${CREATIVES_FOLDER}/${userId}`;
  await removeUnnamedIn(options, { folder, savedBefore: Number.POSITIVE_INFINITY }, signal);
}

interface SweptFolder {
  readonly folder: string;
  /** Files saved later stay; milliseconds. */
  readonly savedBefore: number;
}

async function removeUnnamedIn(
  { database, storage }: RemoveOrphansOptions,
  { folder, savedBefore }: SweptFolder,
  signal: AbortSignal,
): Promise<void> {
  let batch: string[] = [];
  for await (const { key, savedAt } of storage.list(folder)) {
    if (signal.aborted) return;
    if (savedAt.getTime() < savedBefore) batch.push(key);
    if (batch.length < BATCH) continue;
    if (!(await removeFiles(database, () => removeUnnamed(batch)))) return;
    batch = [];
  }
  if (batch.length > 0) await removeFiles(database, () => removeUnnamed(batch));

  async function removeUnnamed(keys: readonly string[]): Promise<void> {
    const urls = keys.map(fileUrlOf);
    const named = await database.kysely
      .selectFrom('creatives')
      .select('file_url')
      .where('file_url', 'in', urls)
      .execute();
    const kept = new Set(named.map(({ file_url }) => file_url));
    for (const key of keys) {
      if (signal.aborted) return;
      if (!kept.has(fileUrlOf(key))) await storage.remove(key);
    }
  }
}

function fileUrlOf(key: string): string {
  return `/files/${key}`;
}
