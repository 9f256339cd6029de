import type { Database } from '@juu/db/database';

/** The row of the bucket with an advertiser's campaigns. */
export function bucketOf(database: Database, user: string) {
  return database.kysely
    .selectFrom('sync.buckets')
    .selectAll()
    .where('name', '=', `advertiser:${user}`)
    .executeTakeFirst();
}

/** The ops of that bucket, in the order of their ids. */
export function opsOf(database: Database, user: string) {
  return database.kysely
    .selectFrom('sync.ops')
    .select(['op_id', 'object_id'])
    .where('bucket', '=', `advertiser:${user}`)
    .orderBy('op_id')
    .execute();
}
