import type { Database } from '@juu/db/database';
import {
  MAX_KEPT_REFUSALS,
  MAX_KEPT_REJECTION_BYTES,
  MAX_KEPT_REJECTIONS,
} from '@juu/shared/limits';
import { sql } from 'kysely';

/**
 * Removes what is kept of a user's refused changes beyond the bounds, the oldest first. Runs after their
 * commits, so that the last of several uploads sees them all.
 */
export async function forgetOldest(database: Database, userId: string): Promise<void> {
  await forgetOldestRejections(database, userId);
  await forgetOldestRefusals(database, userId);
}

async function forgetOldestRejections({ kysely }: Database, userId: string): Promise<void> {
  await sql`
    delete from write_rejections w using (
      select id, row_number() over newest_first as nr, sum(bytes) over newest_first as bytes
        from write_rejections where user_id = ${userId}::uuid
      window newest_first as (order by created_at desc, id)) kept
     where w.id = kept.id
       and (kept.nr > ${MAX_KEPT_REJECTIONS} or kept.bytes > ${MAX_KEPT_REJECTION_BYTES})`.execute(
    kysely,
  );
}

/** A transaction that is forgotten and sent again is judged like a new one. */
async function forgetOldestRefusals({ kysely }: Database, userId: string): Promise<void> {
  await sql`
    delete from sync.ledger
     where user_id = ${userId}::uuid and error is not null and created_at < (
       select created_at from sync.ledger where user_id = ${userId}::uuid and error is not null
        order by created_at desc offset ${MAX_KEPT_REFUSALS - 1} limit 1)`.execute(kysely);
}
