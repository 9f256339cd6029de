import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import { type CompactionPace, Compactor } from '../compactor.ts';
import { sequenceNow } from './sequence-now.ts';

/** One run of the compactor over the buckets that are due; without a pace no size keeps one from it. */
export async function runCompactor(
  database: Database,
  pace: Partial<CompactionPace> = {},
): Promise<void> {
  await new Compactor({
    database,
    pace: { everyMs: 0, leastDead: 0, restS: 0, ...pace },
    onError(error) {
      throw error;
    },
  }).run();
}

/** Compacts, without waiting for a size or a time, every bucket with more dead ops than live rows. */
export async function compactNow(database: Database): Promise<void> {
  await sequenceNow(database);
  await makeDue(database);
  await runCompactor(database);
}

/** Every bucket is looked at in the next run, however little it has grown. */
export async function makeDue(database: Database): Promise<void> {
  await sql`update sync.buckets set look_at = 0`.execute(database.kysely);
}

/** Removes dead ops of an advertiser's bucket, at most so many at a time, as one run does. */
export async function compactBucketOf(
  database: Pick<Database, 'kysely'>,
  user: string,
  batch: number,
): Promise<void> {
  await sql`select sync.compact(${`advertiser:${user}`}, 0, ${batch})`.execute(database.kysely);
}
