import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropEverything } from '../backup/drop-everything.ts';
import { migrate } from '../migrate.ts';
import { migrationsFolder, readMigrationFiles } from '../migration-files.ts';
import type { TestDatabase } from './test-database.ts';

/** Makes the database what it was after the migration of that name: empty, and without any SQL file. */
export async function migrateUntil(database: TestDatabase, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'juu-old-'));
  try {
    const folders = { migrations: join(folder, 'migrations'), sql: join(folder, 'sql') };
    await Promise.all([mkdir(folders.migrations), mkdir(folders.sql)]);
    for (const { name } of await readMigrationFiles(migrationsFolder)) {
      if (name > last) continue;
      await copyFile(join(migrationsFolder, name), join(folders.migrations, name));
    }
    await database.kysely.transaction().execute(dropEverything);
    await migrate(database, folders);
  } finally {
    await rm(folder, { recursive: true });
  }
}
