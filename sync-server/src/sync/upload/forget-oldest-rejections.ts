import type { Database } from '@juu/db/database';
import { MAX_KEPT_REJECTION_BYTES, MAX_KEPT_REJECTIONS } from '@juu/shared/limits';
import { sql } from 'kysely';

/**
 * Removes a user's oldest rejections beyond what is kept of one user. Runs after their commit, so that
 * the last of several uploads sees them all.
 */
export async function forgetOldestRejections(database: Database, userId: string): Promise<void> {
  await sql`
    delete from write_rejections w using (
      select id, row_number() over newest_first as nr, sum(bytes) over newest_first as bytes
        from write_rejections where user_id = ${userId}::uuid
      window newest_first as (order by created_at desc, id)) kept
     where w.id = kept.id
       and (kept.nr > ${MAX_KEPT_REJECTIONS} or kept.bytes > ${MAX_KEPT_REJECTION_BYTES})`.execute(
    database.kysely,
  );
}
