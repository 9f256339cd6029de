import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/**
 * Gives room that removed and replaced rows took back to their tables, and shows the planner how large
 * these are: Postgres has autovacuum for it, the embedded database nobody. A table at a time, as its
 * one session serves requests between them; one that fails is left for the next time.
 *
 * @throws AggregateError if that was so
 */
export async function vacuumEmbedded(database: Database, signal: AbortSignal): Promise<void> {
  if (database.kind !== 'pglite') return;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name
      from pg_stat_user_tables order by n_dead_tup desc`.execute(database.kysely);
  const failures: unknown[] = [];
  for (const { name } of rows) {
    if (signal.aborted) break;
    await sql
      .raw(`vacuum (analyze) ${name}`)
      .execute(database.kysely)
      .catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'tables were not vacuumed');
}
