import type { Database } from '@juu/db/database';
import { CONTACT_MESSAGE_DAYS, NOTIFICATION_DAYS, SIGN_UP_LOG_DAYS } from '@juu/shared/retention';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

const KEPT = [
  { table: 'signup_attempt_logs', days: SIGN_UP_LOG_DAYS },
  { table: 'contact_messages', days: CONTACT_MESSAGE_DAYS },
  { table: 'notifications', days: NOTIFICATION_DAYS },
] as const;

/**
 * Removes records of people that were kept as long as the privacy policy says, in steps, until the
 * signal is aborted.
 */
export async function removeOldRecords({ kysely }: Database, signal: AbortSignal): Promise<void> {
  for (const { table, days } of KEPT) {
    await deleteInBatches(async (limit) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)}
           where created_at < now() - make_interval(days => ${days}) limit ${limit})`.execute(
        kysely,
      );
      return numAffectedRows;
    }, signal);
  }
}
