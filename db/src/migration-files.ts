import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DatabaseFailure } from './database-failure.ts';
import { readSqlText, type SqlText } from './sql-text.ts';

/** The same path from `src` and `dist`. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Named `YYYYMMDDHHMM_verb_object.sql`, so sorting by name gives the order. */
export type MigrationFile = SqlText;

/**
 * The folder's migrations in order.
 * @throws DatabaseFailure `migration_misnamed`
 */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{12}_[a-z0-9]+(_[a-z0-9]+)+\.sql$/.test(name)) {
        throw new DatabaseFailure(
          'migration_misnamed',
          `The migration ${name} is misnamed: name it YYYYMMDDHHMM_verb_object.sql.`,
        );
      }
      return readSqlText(folder, name);
    }),
  );
}
