import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql, type Transaction } from 'kysely';
import { DatabaseFailure } from './database-failure.ts';
import type { Schema } from './schema.ts';
import { checksumOf, readSqlText, type SqlText } from './sql-text.ts';
import { TRACKED_TABLES, trackTables } from './track-tables.ts';

/** Beside `src` and `dist` alike. */
export const sqlFolder = fileURLToPath(new URL('../sql', import.meta.url));

/** Something that runs again on every database when it changes. */
interface SqlStep {
  readonly name: string;
  /** The database remembers it; the step is due if it differs. */
  readonly checksum: string;
  run(tx: Transaction<Schema>): Promise<unknown>;
}

/** The folder's files in the order of their paths, then the declaration of the tables that travel. */
export async function readSqlSteps(folder: string): Promise<SqlStep[]> {
  const paths = await readdir(folder, { recursive: true });
  const names = paths.map((path) => path.replaceAll(sep, '/')).filter((n) => n.endsWith('.sql'));
  const files = await Promise.all(names.sort().map((name) => readSqlText(folder, name)));
  return [...files.map(applyFile), ...trackingStep(files)];
}

function applyFile({ name, sql: text, checksum }: SqlText): SqlStep {
  return { name, checksum, run: (tx) => sql.raw(text).execute(tx) };
}

/** Due if the list changed, or a function that turns it into triggers; nothing without those. */
function trackingStep(files: readonly SqlText[]): SqlStep[] {
  const readers = files.filter(({ name }) => /^sync\/(track|wire_value)\.sql$/.test(name));
  if (readers.length === 0) return [];
  const checksums = readers.map(({ checksum }) => checksum);
  const checksum = checksumOf(JSON.stringify([TRACKED_TABLES, checksums]));
  return [{ name: 'tracked tables', checksum, run: trackTables }];
}

/** The steps that the database has not seen as they are now; reads only. */
export async function sqlStepsDue(
  kysely: Kysely<Schema>,
  steps: readonly SqlStep[],
): Promise<SqlStep[]> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('public.sql_steps') is not null as exists`.execute(kysely);
  if (!table.rows[0]?.exists) return [...steps];
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from public.sql_steps`.execute(kysely);
  const seen = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return steps.filter(({ name, checksum }) => seen.get(name) !== checksum);
}

/**
 * Runs the steps that are due, all in the caller's transaction, and returns their names. Call it
 * after all migrations, under their lock.
 * @throws DatabaseFailure `migration_failed`
 */
export async function runSqlSteps(
  tx: Transaction<Schema>,
  steps: readonly SqlStep[],
): Promise<string[]> {
  const due = await sqlStepsDue(tx, steps);
  if (due.length > 0) await createStepsTable(tx);
  for (const { name, checksum, run } of due) {
    await run(tx).catch((cause: Error) => {
      throw new DatabaseFailure('migration_failed', `Applying ${name} failed: ${cause.message}`, {
        cause,
      });
    });
    await sql`
      insert into public.sql_steps (name, checksum) values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum`.execute(tx);
  }
  return due.map(({ name }) => name);
}

/** Makes every step due again: a migration may have dropped what a step made. */
export async function forgetSqlSteps(tx: Transaction<Schema>): Promise<void> {
  await createStepsTable(tx);
  await sql`delete from public.sql_steps`.execute(tx);
}

async function createStepsTable(tx: Transaction<Schema>): Promise<void> {
  await sql`
    create table if not exists public.sql_steps (
      name text primary key,
      checksum text not null
    )`.execute(tx);
}
