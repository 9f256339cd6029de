import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/** Connections to this Postgres that wait for a lock, in a statement with this text. */
export async function lockWaits(database: Database, text = ''): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'
       and query like ${`%${text}%`}`.execute(database.kysely);
  return rows.length;
}
