import type { Database } from '@juu/db/connect';
import { sql } from 'kysely';
import { Compactor } from '../compactor.ts';

/** Compacts, without waiting for a size or a time, every bucket with more dead ops than live rows. */
export async function compactNow(database: Database): Promise<void> {
  await sql`select sync.sequence()`.execute(database.kysely);
  await sql`update sync.buckets set look_at = 0`.execute(database.kysely);
  const pace = { everyMs: 0, leastDead: 0, restS: 0 };
  const fail = (error: unknown) => {
    throw error;
  };
  await new Compactor({ database, pace, onError: fail }).run();
}
