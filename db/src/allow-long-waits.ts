import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Lets a transaction wait for locks, and stay idle, as long as it takes: for work that all others wait
 * for anyway, such as a migration, or that reads and writes files in between.
 */
export async function allowLongWaits(tx: Transaction<Schema>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}
