import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

const BATCH = 10_000;

/**
 * Removes what the sync log still holds of accounts that were deleted, or whose number was forgotten,
 * in the last day: ops that later ones superseded keep old values until their bucket is compacted.
 */
export async function forgetSuperseded({ kysely }: Database, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select b.name
      from profiles p
      join sync.buckets b on b.name in ('user:' || p.id, 'driver:' || p.id, 'advertiser:' || p.id)
     where p.deleted_at is not null and p.updated_at > now() - interval '1 day'`.execute(kysely);
  for (const { name } of rows) {
    for (let removed = BATCH; removed >= BATCH && !signal.aborted; ) {
      const { rows: compacted } = await sql<{ removed: number | null }>`
        select sync.compact(${name}, null, ${BATCH})::int as removed`.execute(kysely);
      removed = compacted[0]?.removed ?? 0;
    }
  }
}
