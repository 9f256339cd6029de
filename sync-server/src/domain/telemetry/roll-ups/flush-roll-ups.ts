import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import {
  runAsOneStatement,
  type StatementParts,
} from '../../../platform/database/statement-parts.ts';
import { CAMPAIGN_AND_ZONE_PARTS } from './campaign-and-zone-sums.ts';
import { DEVICE_DAILY_PARTS } from './device-daily.ts';

/** Rows per transaction. On the embedded database every call waits meanwhile: 60 rows take about 12 ms. */
const BATCH = { postgres: 10_000, pglite: 60 };
/** The advisory lock of the process that moves sums. */
const LOCK = 74857505;

/** The parts that add the moved rows, each to a table of its own, and what they share. */
const TARGETS: StatementParts = [...DEVICE_DAILY_PARTS, ...CAMPAIGN_AND_ZONE_PARTS];

/**
 * Moves queued sums to the tables that keep them. Each counts once: the commit that adds it also removes it from
 * the queue. If another process is doing this, returns at once.
 */
export async function flushRollUps(database: Database, signal: AbortSignal): Promise<void> {
  const limit = BATCH[database.kind];
  for (let moved = limit; moved === limit && !signal.aborted; ) {
    if (await isEmpty(database)) return;
    moved = await retryTransaction(database, (tx) => flushSome(tx, limit));
  }
}

async function isEmpty({ kysely }: Database): Promise<boolean> {
  const waiting = await kysely.selectFrom('rollup_queue').select('id').limit(1).execute();
  return waiting.length === 0;
}

/** Returns how many rows it took from the queue. */
async function flushSome(tx: Transaction<Schema>, limit: number): Promise<number> {
  const { rows: locks } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`.execute(tx);
  if (!locks[0]?.isOurs) return 0;
  const moved = sql`
    delete from rollup_queue
     where id in (select id from rollup_queue order by id limit ${limit}) returning *`;
  const count = sql<{ count: number }>`select count(*)::int from moved`;
  const [result] = await runAsOneStatement(tx, [['moved', moved], ...TARGETS], count);
  return result?.count ?? 0;
}
