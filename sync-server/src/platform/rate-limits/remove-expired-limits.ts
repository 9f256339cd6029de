import type { Database } from '@juu/db/database';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** Removes the counts of windows that have ended, in steps, until the signal is aborted. */
export async function removeExpiredLimits(
  { kysely }: Database,
  signal: AbortSignal,
): Promise<void> {
  await deleteInBatches(async (limit) => {
    const { numDeletedRows } = await kysely
      .deleteFrom('auth.rate_limit')
      .where('key', 'in', (expired) =>
        expired
          .selectFrom('auth.rate_limit')
          .select('key')
          .where('expire', '<', String(Date.now()))
          .orderBy('expire')
          .limit(limit),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  }, signal);
}
