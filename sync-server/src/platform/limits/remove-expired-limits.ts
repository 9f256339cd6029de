import type { Database } from '@juu/db/database';

/** Rows that one statement removes. */
const BATCH = 1_000;

/** Removes the counts of windows that have ended, in steps, until the signal is aborted. */
export async function removeExpiredLimits(
  { kysely }: Database,
  signal: AbortSignal,
): Promise<void> {
  for (let removed = BATCH; removed === BATCH && !signal.aborted; ) {
    const { numDeletedRows } = await kysely
      .deleteFrom('auth.rate_limit')
      .where('key', 'in', (expired) =>
        expired
          .selectFrom('auth.rate_limit')
          .select('key')
          .where('expire', '<', String(Date.now()))
          .orderBy('expire')
          .limit(BATCH),
      )
      .executeTakeFirstOrThrow();
    removed = Number(numDeletedRows);
  }
}
