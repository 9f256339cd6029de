import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import type { BucketHead, Client } from './read-checkpoints.ts';

/** Changed buckets, and confirmed clients, that one round tells apart. */
const MOST = 5_000;

/** How far a round has looked. */
export interface Progress {
  readonly epoch: number;
  readonly lastOpId: bigint;
  /** Runs of the sequencer that confirmed write checkpoints. */
  readonly confirmations: bigint;
}

/** Before the first round: nothing has been looked at, in no epoch. */
export const NOTHING_SEEN: Progress = { epoch: -1, lastOpId: 0n, confirmations: 0n };

/** What has changed since a round, from one snapshot. */
export interface News {
  readonly progress: Progress;
  /** Every bucket with ops above the last round's, by name. */
  readonly heads: ReadonlyMap<string, BucketHead>;
  /** Write checkpoints confirmed since, by {@link readerKey}. */
  readonly confirmed: ReadonlyMap<string, string>;
  /** There was too much to list, or the epoch has changed: no stream can be brought up to date by it. */
  readonly isPartial: boolean;
}

interface NewsRow {
  epoch: number;
  last_op_id: string;
  confirmations: string;
  heads: { name: string; head: string; checksum: number; count: number }[] | null;
  confirmed: { user_id: string; client_id: string; number: string }[] | null;
}

/** Names a user's client in {@link News.confirmed}. */
export function readerKey({ userId, clientId }: Client): string {
  return `${userId} ${clientId}`;
}

/**
 * True if a round has something to do: changes or write checkpoints wait, or another process has moved
 * some. An idle server asks four times a second, which is cheaper than a round.
 */
export async function hasNews(database: Database, seen: Progress): Promise<boolean> {
  const { rows } = await sql<{ has_news: boolean }>`
    select s.epoch::double precision <> ${seen.epoch}::double precision
           or s.last_op_id <> ${seen.lastOpId.toString()}::bigint
           or s.confirmations <> ${seen.confirmations.toString()}::bigint
           or exists (select from sync.changes)
           or exists (select from sync.write_checkpoints where confirmed is distinct from requested)
           as has_news
      from sync.state s`.execute(database.kysely);
  return rows[0]?.has_news ?? true;
}

/** What has changed since `seen`; at most a few thousand buckets and clients are listed. */
export async function readNews(database: Database, seen: Progress): Promise<News> {
  const { rows } = await sql<NewsRow>`
    select s.epoch::double precision as epoch, s.last_op_id, s.confirmations,
           (select json_agg(json_build_object('name', b.name, 'head', b.head::text,
                                              'checksum', b.checksum, 'count', b.op_count))
              from (select * from sync.buckets where head > ${seen.lastOpId.toString()}::bigint
                     limit ${MOST + 1}) b) as heads,
           (select json_agg(json_build_object('user_id', w.user_id, 'client_id', w.client_id,
                                              'number', w.confirmed::text))
              from (select * from sync.write_checkpoints
                     where confirmed_in > ${seen.confirmations.toString()}::bigint
                     limit ${MOST + 1}) w) as confirmed
      from sync.state s`.execute(database.kysely);
  const [row] = rows;
  if (!row) throw new Error('sync.state has lost its row');
  const heads = row.heads ?? [];
  const confirmed = row.confirmed ?? [];
  return {
    progress: {
      epoch: row.epoch,
      lastOpId: BigInt(row.last_op_id),
      confirmations: BigInt(row.confirmations),
    },
    heads: new Map(heads.map((head) => [head.name, { ...head, head: BigInt(head.head) }])),
    confirmed: new Map(
      confirmed.map((w) => [readerKey({ userId: w.user_id, clientId: w.client_id }), w.number]),
    ),
    isPartial: row.epoch !== seen.epoch || heads.length > MOST || confirmed.length > MOST,
  };
}
