import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openPglite } from '../pglite/open-pglite.ts';
import { sharedByRun } from './shared-by-run.ts';
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

async function readOrMakeSnapshot(): Promise<Uint8Array> {
  const file = await sharedByRun('migrated.tar', async (path) => {
    const database = await openPglite({ acquireTimeoutMs: 15_000, onError: rethrow });
    await migrate(database);
    await dropTemplates(database);
    await writeFile(path, await database.dump());
    await database.close();
  });
  return readFile(file);
}

/** The template databases are half of a copy's files, and no test creates a database in PGlite. */
async function dropTemplates({ kysely }: Database): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(kysely);
  await sql`drop database template0`.execute(kysely);
  await sql`drop database template1`.execute(kysely);
}

function rethrow(error: Error): never {
  throw error;
}
