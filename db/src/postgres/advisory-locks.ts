import { type Kysely, type RawBuilder, sql } from 'kysely';
import { allowLongWaits } from '../allow-long-waits.ts';
import type { Schema } from '../schema.ts';

/** Runs `work` while this session holds an advisory lock that no other one has; waits for it. */
export function holdAlone<T>(
  kysely: Kysely<Schema>,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  return kysely.connection().execute(async (connection) => {
    await connection.transaction().execute(async (tx) => {
      await allowLongWaits(tx);
      // The session's, not the transaction's: nothing lies idle inside a transaction meanwhile.
      await sql`select pg_advisory_lock(${lock})`.execute(tx);
    });
    try {
      return await work();
    } finally {
      await release(connection, sql`select pg_advisory_unlock(${lock})`);
    }
  });
}

/** Runs `work` unless another session holds the lock alone or waits for it; false if one does. */
export function holdShared(
  kysely: Kysely<Schema>,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> {
  return kysely.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock_shared(${lock}) as held`.execute(connection);
    if (!rows[0]?.held) return false;
    try {
      await work();
    } finally {
      await release(connection, sql`select pg_advisory_unlock_shared(${lock})`);
    }
    return true;
  });
}

/** A lost connection has released its locks, so this is not a failure of the work. */
async function release(connection: Kysely<Schema>, unlock: RawBuilder<unknown>): Promise<void> {
  await unlock.execute(connection).catch(() => undefined);
}
