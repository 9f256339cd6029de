import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';

const LOCK = 74857507;

/** Keeps others from adding to the ledger and to payouts until the transaction's end. */
export async function lockLedger(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}
