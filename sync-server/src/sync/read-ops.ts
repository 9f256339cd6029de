import type { Database } from '@juu/db/connect';
import { sql } from 'kysely';

/** Ops in one line of a stream: what a slow client costs in memory. */
const PAGE_OPS = 1_000;

export interface OpsPage {
  /** Ops as ready JSON text. */
  readonly lines: readonly string[];
  readonly nextAfter: bigint;
  readonly hasMore: boolean;
}

/**
 * The next page of a bucket's ops above `after`, up to and including `upTo`, by op id as a number.
 * Runs outside any transaction: nothing is held open while a socket drains.
 */
export async function readOps(
  database: Database,
  bucket: string,
  after: bigint,
  upTo: bigint,
): Promise<OpsPage> {
  const { rows } = await sql<{ op_id: string; line: string }>`
    select op_id, line from sync.ops
     where bucket = ${bucket} and op_id > ${after.toString()}::bigint and op_id <= ${upTo.toString()}::bigint
     order by op_id limit ${PAGE_OPS + 1}`.execute(database.kysely);
  const page = rows.slice(0, PAGE_OPS);
  const hasMore = rows.length > PAGE_OPS;
  return {
    lines: page.map((row) => row.line),
    nextAfter: hasMore ? BigInt(page.at(-1)?.op_id ?? upTo) : upTo,
    hasMore,
  };
}
