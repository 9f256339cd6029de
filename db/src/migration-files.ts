import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseFailure } from './database-failure.ts';

/** Beside `src` and `dist` alike. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

export interface MigrationFile {
  /** The file's name, `YYYYMMDDHHMM_verb_object.sql`; names in order are migrations in order. */
  name: string;
  sql: string;
  /** SHA-256 of the text in hex. */
  checksum: string;
}

/**
 * The folder's migrations in order. Line ends do not count: a checkout may have changed them.
 * @throws DatabaseFailure `migration_misnamed`
 */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{12}_[a-z0-9]+(_[a-z0-9]+)+\.sql$/.test(name)) {
        throw new DatabaseFailure(
          'migration_misnamed',
          `The migration ${name} cannot be put in order: name it YYYYMMDDHHMM_verb_object.sql.`,
        );
      }
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
