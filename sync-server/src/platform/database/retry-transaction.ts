import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { isReplacedMeanwhile, isSerializationFailure } from '@juu/db/sql-state';
import type { Transaction } from 'kysely';
import pRetry from 'p-retry';

const RETRIES = 4;

/**
 * Runs `work` in a transaction. Runs it again, from its beginning, if it lost a race with another
 * (serialization failure, deadlock, a restore by another process), four times at most.
 *
 * @param work changes nothing but the database: it may run more than once
 * @throws what `work` throws; the failure of the last attempt
 */
export function retryTransaction<T>(
  { kysely }: Pick<Database, 'kysely'>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return pRetry(() => kysely.transaction().execute(work), {
    retries: RETRIES,
    minTimeout: 5,
    randomize: true,
    shouldRetry: ({ error }) => isSerializationFailure(error) || isReplacedMeanwhile(error),
  });
}
