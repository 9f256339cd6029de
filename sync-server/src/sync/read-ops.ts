import type { Database } from '@juu/db/connect';
import { sql } from 'kysely';

/** Ops in one line of a stream, and about how many bytes: what a slow client costs in memory. */
const PAGE_OPS = 1_000;
const PAGE_BYTES = 1_000_000;

export interface OpsPage {
  /** Ops as ready JSON text. */
  readonly lines: readonly string[];
  readonly nextAfter: bigint;
  readonly hasMore: boolean;
}

/**
 * The next page of a bucket's ops above `after`, up to and including `upTo`, by op id as a number:
 * at least one op, however large. Runs outside any transaction: nothing is held open while a socket
 * drains.
 */
export async function readOps(
  database: Database,
  bucket: string,
  after: bigint,
  upTo: bigint,
): Promise<OpsPage> {
  const { rows } = await sql<{ op_id: string; line: string; more: boolean }>`
    select op_id, line, nr < total as more
      from (select op_id, line, row_number() over w as nr, count(*) over () as total,
                   sum(octet_length(line)) over w - octet_length(line) as bytes_before
              from (select op_id, line from sync.ops
                     where bucket = ${bucket} and op_id > ${after.toString()}::bigint
                       and op_id <= ${upTo.toString()}::bigint
                     order by op_id limit ${PAGE_OPS + 1}) ahead
            window w as (order by op_id)) page
     where nr <= ${PAGE_OPS} and bytes_before < ${PAGE_BYTES}
     order by op_id`.execute(database.kysely);
  const last = rows.at(-1);
  const hasMore = last?.more ?? false;
  return {
    lines: rows.map((row) => row.line),
    nextAfter: hasMore && last ? BigInt(last.op_id) : upTo,
    hasMore,
  };
}
