import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { isReplacedMeanwhile, isSerializationFailure } from '@juu/db/sql-state';
import type { Transaction } from 'kysely';

const ATTEMPTS = 5;

/**
 * Runs `work` in a transaction, and again from its beginning where it lost a race with another
 * (serialization failure, deadlock, a restore by another process), five times at most.
 *
 * @param work changes nothing but the database: it may run more than once
 * @throws what `work` throws; the failure of the last attempt
 */
export async function retryTransaction<T>(
  { kysely }: Pick<Database, 'kysely'>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().execute(work);
    } catch (error) {
      const lostRace = isSerializationFailure(error) || isReplacedMeanwhile(error);
      if (!lostRace || attempt === ATTEMPTS) throw error;
    }
  }
}
