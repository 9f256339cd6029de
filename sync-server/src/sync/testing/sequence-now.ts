import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/** Moves all that is committed into the log, as the engine does when it is told of a change. */
export async function sequenceNow(database: Pick<Database, 'kysely'>): Promise<void> {
  await sql`select sync.sequence()`.execute(database.kysely);
}
