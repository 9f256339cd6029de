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
  { database, storage }: RemoveOrphansOptions,
  signal: AbortSignal,
): Promise<void> {
  const newest = Date.now() - YOUNGEST_MS;
  let batch: string[] = [];
  for await (const { key, savedAt } of storage.list(CREATIVES_FOLDER)) {
    if (signal.aborted) return;
    if (savedAt.getTime() < newest) batch.push(key);
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
