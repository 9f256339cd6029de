import type { Database } from '@juu/db/database';
import { type RawBuilder, sql } from 'kysely';

export interface BucketHead {
  readonly name: string;
  readonly head: bigint;
  /** Unsigned 32 bit. */
  readonly checksum: number;
  readonly count: number;
}

/** What one client may see at one moment: membership and data belong to the same snapshot. */
export interface Checkpoint {
  readonly epoch: number;
  readonly lastOpId: bigint;
  readonly writeCheckpoint: string | null;
  readonly buckets: readonly BucketHead[];
}

/** A user's client; one user may have several. */
export interface Client {
  readonly userId: string;
  readonly clientId: string;
}

/** A client that reads with a sync token. */
export interface Reader extends Client {
  /** The hash of the session that its token was issued to. */
  readonly session: string;
}

interface CheckpointRow {
  nr: string;
  epoch: number;
  last_op_id: string;
  write_checkpoint: string | null;
  buckets: { name: string; head: string; checksum: number; count: number }[] | null;
}

/**
 * The checkpoints of many readers from one snapshot (one statement), in the readers' order;
 * undefined for a reader whose account is suspended or gone, or whose session has ended.
 */
export async function readCheckpoints(
  database: Database,
  readers: readonly Reader[],
): Promise<(Checkpoint | undefined)[]> {
  const users = readers.map((reader) => reader.userId);
  const clients = readers.map((reader) => reader.clientId);
  const sessions = readers.map((reader) => reader.session);
  const { rows } = await sql<CheckpointRow>`
    select r.nr, s.epoch::double precision as epoch, s.last_op_id, w.confirmed::text as write_checkpoint, m.buckets
      from unnest(${users}::uuid[], ${clients}::text[], ${sessions}::text[])
             with ordinality r (user_id, client_id, session, nr)
     cross join sync.state s
      left join sync.write_checkpoints w on w.user_id = r.user_id and w.client_id = r.client_id
      left join lateral (
        select json_agg(json_build_object('name', m.bucket, 'head', coalesce(b.head, 0)::text,
                                          'checksum', coalesce(b.checksum, 0),
                                          'count', coalesce(b.op_count, 0)) order by m.bucket) as buckets
          from sync.memberships m left join sync.buckets b on b.name = m.bucket
         where m.user_id = r.user_id) m on not ${isRevoked(sql`r.session`)}
     order by r.nr`.execute(database.kysely);
  return rows.map((row) => {
    if (!row.buckets) return undefined;
    return {
      epoch: row.epoch,
      lastOpId: BigInt(row.last_op_id),
      writeCheckpoint: row.write_checkpoint,
      buckets: row.buckets.map((bucket) => ({ ...bucket, head: BigInt(bucket.head) })),
    };
  });
}

/** True if both show a client the same: nothing needs to be sent. */
export function isSameCheckpoint(a: Checkpoint, b: Checkpoint): boolean {
  return (
    a.epoch === b.epoch &&
    a.writeCheckpoint === b.writeCheckpoint &&
    a.buckets.length === b.buckets.length &&
    a.buckets.every((bucket, i) => {
      const other = b.buckets[i];
      return bucket.name === other?.name && bucket.head === other.head;
    })
  );
}

/** Whether a session was ended, other than by a suspension, so that its sync tokens are void. */
export function isRevoked(session: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from auth.ended_session e
                               where e.token_hash = ${session} and e.is_revoked)`;
}
