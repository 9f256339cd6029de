import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate } from '../migrate.ts';
import { openPglite } from '../pglite/open-pglite.ts';
import type { TestDatabase, TestDatabaseOptions } from './test-database.ts';

let snapshot: Promise<Uint8Array> | undefined;

/** A migrated database in memory: a copy of one that is made once per test run. */
export async function openPgliteTestDatabase({
  acquireTimeoutMs = 15_000,
}: TestDatabaseOptions): Promise<TestDatabase> {
  snapshot ??= readOrMakeSnapshot();
  const options = { acquireTimeoutMs, onError: rethrow };
  const database = await openPglite({ ...options, snapshot: await snapshot });
  return { ...database, databaseUrl: undefined };
}

/** Making one takes seconds, so the run's processes share it; two that race make the same. */
async function readOrMakeSnapshot(): Promise<Uint8Array> {
  const file = join(inject('runFolder'), 'migrated.tar');
  try {
    return await readFile(file);
  } catch {
    const database = await openPglite({ acquireTimeoutMs: 15_000, onError: rethrow });
    await migrate(database);
    const archive = await database.dump();
    await database.close();
    await writeFile(`${file}.${process.pid}`, archive);
    await rename(`${file}.${process.pid}`, file);
    return archive;
  }
}

function rethrow(error: Error): never {
  throw error;
}
