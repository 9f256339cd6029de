import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';

/** Tables of what ends by itself: its key, and the column that says when. */
const EXPIRING = [
  { table: 'auth.session', key: 'id', end: 'expiresAt' },
  { table: 'auth.ended_session', key: 'token_hash', end: 'expires_at' },
  { table: 'auth.verification', key: 'id', end: 'expiresAt' },
  { table: 'auth.twoFactor', key: 'id', end: 'enrol_until' },
  { table: 'auth.spent_challenge', key: 'signature', end: 'expires_at' },
] as const;

/**
 * Removes expired sessions, sign-ins that waited too long for their second step, second factors that
 * were never finished, and used challenges and codes that would be refused anyway, in steps, until
 * the signal is aborted.
 */
export async function removeExpiredAuth({ kysely }: Database, signal: AbortSignal): Promise<void> {
  for (const { table, key, end } of EXPIRING) {
    await deleteInBatches(async (limit) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)}
           where ${sql.ref(end)} < now() order by ${sql.ref(end)} limit ${limit})`.execute(kysely);
      return numAffectedRows;
    }, signal);
  }
}
