import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/** Milliseconds between two tables. Without a pause, each statement of a request would wait for one more table. */
const PAUSE_MS = 20;

/**
 * Frees the room of removed and replaced rows for their tables, and shows the planner how large these
 * are. Postgres has autovacuum for this, the embedded database doesn't. Works table by table, so that
 * its one session serves requests in between. A table that fails waits for the next time.
 *
 * @throws AggregateError if a table failed
 */
export async function vacuumEmbedded(database: Database, signal: AbortSignal): Promise<void> {
  if (database.kind !== 'pglite') return;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name
      from pg_stat_user_tables`.execute(database.kysely);
  const failures: unknown[] = [];
  for (const { name } of rows) {
    if (signal.aborted) break;
    await sql
      .raw(`vacuum (analyze) ${name}`)
      .execute(database.kysely)
      .catch((error) => failures.push(error));
    await delay(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
  if (failures.length > 0) throw new AggregateError(failures, 'tables were not vacuumed');
}
