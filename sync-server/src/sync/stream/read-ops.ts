import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/**
 * A page comes from the database in parts of about this size, and their last op. A value for each op is slow on the
 * embedded database, where a cell costs more than the bytes in it; in one value a page would be a
 * large object (V8: from 128 kB, at up to two bytes a character), and those are collected late: memory for dozens of pages.
 */
const PART_BYTES = 32_000;

/** The most that one page holds; the op that reaches `bytes` is still in it. */
export interface PageSize {
  readonly ops: number;
  readonly bytes: number;
}

/** How far a reader has a bucket. */
export interface ReadPosition {
  readonly after: bigint;
  /** The compaction that what was read so far was read under, by number; 0 where that is not known. */
  readonly compaction: bigint;
}

export interface OpsPage {
  /** Ops as ready JSON text, with commas between them; a few parts, which a comma joins too. */
  readonly ops: readonly string[];
  /** Where the page begins: not where it was asked to where compaction sent the reader back. */
  readonly after: bigint;
  readonly next: ReadPosition;
  readonly hasMore: boolean;
}

interface PartRow {
  compactions: string;
  /** The page would begin again with the CLEAR, which `upTo` does not reach. */
  is_overtaken: boolean;
  after: string;
  /** Null, as the next two, where the page has no op. */
  ops: string | null;
  last_op_id: string | null;
  /** More ops follow on this part, in this page or the next. */
  has_more: boolean | null;
}

/**
 * The next page of a bucket's ops, up to and including `upTo`, by op id as a number: at most `most.ops`,
 * and at least one op, however large. Runs outside any transaction: nothing is held open while a socket drains.
 *
 * What compaction removed is read in the page's own snapshot. Where the reader lacks ops that went, the
 * page is the bucket's first, and its CLEAR replaces what the reader has. Undefined if `upTo` lies
 * below an op that made a removed one dead: the page could show neither, and yet add up.
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
