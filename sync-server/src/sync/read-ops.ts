import type { Database } from '@juu/db/connect';
import { sql } from 'kysely';

/** Ops in one line of a stream, and about how many bytes: what a slow client costs in memory. */
export const PAGE_OPS = 1_000;
const PAGE_BYTES = 1_000_000;

/** How far a reader has a bucket. */
export interface ReadPosition {
  readonly after: bigint;
  /** The compaction that what was read so far was read under, by number; 0 where that is not known. */
  readonly compaction: bigint;
}

export interface OpsPage {
  /** Ops as ready JSON text, with commas between them; '' where the page has none. */
  readonly ops: string;
  /** Where the page begins: not where it was asked to where compaction sent the reader back. */
  readonly after: bigint;
  readonly next: ReadPosition;
  readonly hasMore: boolean;
}

interface PageRow {
  compactions: string;
  /** The page would begin again with the CLEAR, which `upTo` does not reach. */
  is_overtaken: boolean;
  after: string;
  /** These three are null where the page has no op. */
  ops: string | null;
  last_op_id: string | null;
  has_more: boolean | null;
}

/**
 * The next page of a bucket's ops, up to and including `upTo`, by op id as a number: at most `pageOps`,
 * and at least one op, however large. Runs outside any transaction: nothing is held open while a socket drains.
 *
 * What compaction removed is read in the page's own snapshot. Where the reader lacks ops that went, the
 * page is the bucket's first, and its CLEAR replaces what the reader has. Undefined where `upTo` lies
 * below an op that made a removed one dead: the page could show neither, and yet add up.
 */
export async function readOps(
  database: Database,
  bucket: string,
  position: ReadPosition,
  upTo: bigint,
  pageOps: number,
): Promise<OpsPage | undefined> {
  // One row for the page: on the embedded database each cell costs more than the bytes in it.
  const { rows } = await sql<PageRow>`
    select b.compactions, start.after < 0 and b.whole_from > ${upTo.toString()}::bigint as is_overtaken,
           greatest(start.after, 0) as after, page.ops, page.last_op_id, page.has_more
      from sync.buckets b
     cross join lateral (
        select case when ${position.after.toString()}::bigint < b.compacted_to
                     and ${position.compaction.toString()}::bigint <> b.compactions
                    then -1 else ${position.after.toString()}::bigint end as after) start
     cross join lateral (
        select string_agg(line, ',' order by op_id) filter (where fits) as ops,
               max(op_id) filter (where fits) as last_op_id, bool_or(not fits) as has_more
          from (
            select op_id, line, row_number() over w <= ${pageOps}
                   and sum(octet_length(line)) over w - octet_length(line) < ${PAGE_BYTES} as fits
              from (select op_id, line from sync.ops
                     where bucket = b.name and op_id > start.after and op_id <= ${upTo.toString()}::bigint
                     order by op_id limit ${pageOps + 1}) ahead
            window w as (order by op_id)) measured) page
     where b.name = ${bucket}`.execute(database.kysely);
  const [page] = rows;
  if (page?.is_overtaken) return undefined;
  const hasMore = page?.has_more ?? false;
  return {
    ops: page?.ops ?? '',
    after: BigInt(page?.after ?? position.after),
    next: {
      after: hasMore && page?.last_op_id ? BigInt(page.last_op_id) : upTo,
      compaction: BigInt(page?.compactions ?? 0),
    },
    hasMore,
  };
}
