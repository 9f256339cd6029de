import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/**
 * A page comes from the database in parts of about this size, bytes. A value per op is slow on the
 * embedded database, because a cell costs more than its bytes. One value per page would be a large
 * object (V8: from 128 kB, at up to two bytes a character). V8 collects those late, and dozens of
 * pages would stay in memory.
 */
const PART_BYTES = 32_000;

/** The most that one page holds. It includes the op that reaches `bytes`. */
export interface PageSize {
  readonly ops: number;
  readonly bytes: number;
}

/** How far a reader has a bucket. */
export interface ReadPosition {
  readonly after: bigint;
  /** The number of the compaction under which the reader read so far; 0 if unknown. */
  readonly compaction: bigint;
}

export interface OpsPage {
  /** Ops as JSON text with commas between them, in a few parts. Join the parts with commas too. */
  readonly ops: readonly string[];
  /** Where the page begins. Compaction may have sent the reader back to the start. */
  readonly after: bigint;
  readonly next: ReadPosition;
  readonly hasMore: boolean;
}

interface PartRow {
  compactions: string;
  /** The page would begin again with the CLEAR, which `upTo` does not reach. */
  is_overtaken: boolean;
  after: string;
  /** Null, like the next two, if the page has no op. */
  ops: string | null;
  last_op_id: string | null;
  /** More ops follow this part, in this page or the next. */
  has_more: boolean | null;
}

/**
 * Reads the next page of a bucket's ops, up to and including `upTo`, ordered by op id: at most
 * `most.ops`, and at least one op of any size. Runs outside any transaction, so that nothing stays open
 * while a socket drains.
 *
 * The page's own snapshot shows what compaction removed. If the reader lacks removed ops, the page is
 * the bucket's first, and its CLEAR replaces what the reader has. Undefined if `upTo` is below an op
 * that replaced a removed one: the page would show neither of them, and its checksum would match anyway.
 */
export async function readOps(
  database: Database,
  bucket: string,
  position: ReadPosition,
  upTo: bigint,
  most: PageSize,
): Promise<OpsPage | undefined> {
  const { rows } = await sql<PartRow>`
    select b.compactions, start.after < 0 and b.whole_from > ${upTo.toString()}::bigint as is_overtaken,
           greatest(start.after, 0) as after, part.ops, part.last_op_id, part.has_more
      from sync.buckets b
     cross join lateral (
        select case when ${position.after.toString()}::bigint < b.compacted_to
                     and ${position.compaction.toString()}::bigint <> b.compactions
                    then -1 else ${position.after.toString()}::bigint end as after) start
      left join lateral (
        select string_agg(line, ',' order by op_id) as ops, max(op_id) as last_op_id,
               max(nr) < max(total) as has_more
          from (
            select op_id, line, row_number() over w as nr, count(*) over () as total,
                   sum(octet_length(line)) over w - octet_length(line) as bytes_before
              from (select op_id, line from sync.ops
                     where bucket = b.name and op_id > start.after and op_id <= ${upTo.toString()}::bigint
                     order by op_id limit ${most.ops + 1}) ahead
            window w as (order by op_id)) measured
         where nr <= ${most.ops} and bytes_before < ${most.bytes}
         group by bytes_before / ${PART_BYTES}) part on true
     where b.name = ${bucket}
     order by part.last_op_id`.execute(database.kysely);
  const [first] = rows;
  if (first?.is_overtaken) return undefined;
  const parts = rows.filter((row) => row.ops !== null);
  const last = parts.at(-1);
  const hasMore = last?.has_more ?? false;
  return {
    ops: parts.map((part) => part.ops ?? ''),
    after: BigInt(first?.after ?? position.after),
    next: {
      after: hasMore && last?.last_op_id ? BigInt(last.last_op_id) : upTo,
      compaction: BigInt(first?.compactions ?? 0),
    },
    hasMore,
  };
}
