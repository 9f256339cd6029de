import { type Kysely, sql, type Transaction } from 'kysely';
import { allowLongWaits } from './allow-long-waits.ts';
import type { Database } from './database.ts';
import { DatabaseFailure } from './database-failure.ts';
import { type MigrationFile, migrationsFolder, readMigrationFiles } from './migration-files.ts';
import type { Schema } from './schema.ts';
import { forgetSqlSteps, readSqlSteps, runSqlSteps, sqlFolder, sqlStepsDue } from './sql-steps.ts';

export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** Where the SQL is read from. */
interface Folders {
  readonly migrations: string;
  readonly sql: string;
}

/** The migrations of this version. */
const OWN_FOLDERS: Folders = { migrations: migrationsFolder, sql: sqlFolder };

/** Any number that nothing else locks. */
const advisoryLock = 74857500;

/**
 * Applies the migrations that are due, each in a transaction of its own, then in one transaction
 * every file of `db/sql` that changed, and returns the names of both. Processes that start at the
 * same time on one Postgres wait for each other.
 * @throws DatabaseFailure `migration_changed`, `migration_missing` or `migration_out_of_order`
 *   before anything is applied; `migration_failed` if one fails; those before it stay applied
 */
export async function migrate(database: Database, folders = OWN_FOLDERS): Promise<string[]> {
  const files = await readMigrationFiles(folders.migrations);
  const steps = await readSqlSteps(folders.sql);
  return database.kysely.connection().execute(async (connection) => {
    await connection.transaction().execute(async (tx) => {
      await allowLongWaits(tx);
      // A lock of the session, not of the transaction: it outlives the commit.
      await sql`select pg_advisory_lock(${advisoryLock})`.execute(tx);
    });
    try {
      const due = migrationsDue(files, await appliedMigrations(connection));
      for (const file of due) {
        await apply(connection, file);
      }
      const changed = await connection.transaction().execute(async (tx) => {
        await allowLongWaits(tx);
        return runSqlSteps(tx, steps);
      });
      return [...due.map(({ name }) => name), ...changed];
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLock})`.execute(connection);
    }
  });
}

/** The names of the migrations and SQL files that `migrate` would apply; reads only. */
export async function pendingMigrations(
  { kysely }: Pick<Database, 'kysely'>,
  folders = OWN_FOLDERS,
): Promise<string[]> {
  const files = await readMigrationFiles(folders.migrations);
  const applied = new Set((await appliedMigrations(kysely)).map(({ name }) => name));
  const due = files.filter(({ name }) => !applied.has(name));
  const changed = await sqlStepsDue(kysely, await readSqlSteps(folders.sql));
  return [...due, ...changed].map(({ name }) => name);
}

/** Keeps every other process from migrating until the transaction's end. */
export async function lockMigrations(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx);
}

/** The applied migrations in order; none if the database is empty. */
export async function appliedMigrations(kysely: Kysely<Schema>): Promise<AppliedMigration[]> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('public.schema_migrations') is not null as exists`.execute(kysely);
  if (!table.rows[0]?.exists) {
    return [];
  }
  const applied = await sql<AppliedMigration>`
    select name, checksum from public.schema_migrations order by name collate "C"`.execute(kysely);
  return applied.rows;
}

/**
 * The migrations that are missing if `applied` were applied.
 * @throws DatabaseFailure `migration_changed`, `migration_missing` or `migration_out_of_order`
 */
export function migrationsDue(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationFile[] {
  const fileOf = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = fileOf.get(name);
    if (!file) {
      throw new DatabaseFailure(
        'migration_missing',
        `This database has the migration ${name}, which this version of Juu does not know: run the version that applied it, or a later one.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new DatabaseFailure(
        'migration_changed',
        `The migration ${name} was changed after it was applied: restore the file, and put the change into a new migration.`,
      );
    }
    fileOf.delete(name);
  }
  const due = [...fileOf.values()];
  const last = applied.at(-1)?.name ?? '';
  for (const { name } of due) {
    if (name < last) {
      throw new DatabaseFailure(
        'migration_out_of_order',
        `The migration ${name} sorts before ${last}, which is already applied: give it a later timestamp.`,
      );
    }
  }
  return due;
}

async function apply(kysely: Kysely<Schema>, file: MigrationFile): Promise<void> {
  try {
    await kysely.transaction().execute(async (tx) => {
      await allowLongWaits(tx);
      await applyMigration(tx, file);
    });
  } catch (cause) {
    const message = `The migration ${file.name} failed: ${(cause as Error).message}`;
    throw new DatabaseFailure('migration_failed', message, { cause });
  }
}

/** Runs one migration and records it. */
export async function applyMigration(tx: Transaction<Schema>, file: MigrationFile): Promise<void> {
  await sql`
    create table if not exists public.schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(tx);
  await sql.raw(file.sql).execute(tx);
  await sql`
    insert into public.schema_migrations (name, checksum)
    values (${file.name}, ${file.checksum})`.execute(tx);
  await forgetSqlSteps(tx);
}
