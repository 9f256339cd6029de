import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/** Moves all committed changes into the log, as the engine does when it hears of one. */
export async function sequenceNow(database: Pick<Database, 'kysely'>): Promise<void> {
  await sql`select sync.sequence()`.execute(database.kysely);
}
