import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

const BATCH = 10_000;

/**
 * Removes what the sync log still holds of deleted accounts: ops that later ones superseded keep old
 * values until their bucket is compacted.
 */
export async function forgetSuperseded({ kysely }: Database, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct bucket as name
      from (select o.bucket, o.is_put,
                   lead(o.op_id) over (partition by o.bucket, o.object_type, o.object_id order by o.op_id) as next
              from profiles p
              join sync.ops o on o.bucket in ('user:' || p.id, 'driver:' || p.id, 'advertiser:' || p.id)
             -- What a compaction leaves has no object.
             where p.deleted_at is not null and o.object_type <> '') ops
     where next is not null or not is_put`.execute(kysely);
  for (const { name } of rows) {
    for (let removed = BATCH; removed >= BATCH && !signal.aborted; ) {
      const { rows: compacted } = await sql<{ removed: number | null }>`
        select sync.compact(${name}, null, ${BATCH})::int as removed`.execute(kysely);
      removed = compacted[0]?.removed ?? 0;
    }
  }
}
