import { connect } from '@juu/db/connect';
import type { Database } from '@juu/db/database';
import { hasPostgres, openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockWaits } from '../testing/lock-waits.ts';
import { bucketOf, opsOf } from './testing/advertiser-bucket.ts';
import { compactBucketOf, compactNow } from './testing/compact-now.ts';
import { addCampaigns, addUser, discrepancies, renameCampaigns } from './testing/people.ts';
import { sequenceNow } from './testing/sequence-now.ts';

describe.runIf(hasPostgres())('compaction beside other connections', () => {
  let database: TestDatabase;
  let other: Database;
  let user: string;

  beforeEach(async () => {
    database = await openTestDatabase('Postgres');
    other = await connect({ databaseUrl: database.databaseUrl, poolSize: 1 });
    user = await addUser(database, 'advertiser');
    await addCampaigns(database, user, 1);
    await renameCampaigns(database, 5);
  });
  afterEach(async () => {
    await other.close();
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });

  it('keeps no writer of the domain waiting, and counts what was sequenced meanwhile', async () => {
    const compaction = await other.kysely.startTransaction().execute();
    await compactBucketOf({ kysely: compaction }, user, 100);
    await sql`update campaigns set name = 'Written meanwhile'`.execute(database.kysely);
    const sequenced = sequenceNow(database);
    await compaction.commit().execute();
    await sequenced;
    expect(await opsOf(database, user)).toHaveLength(3);
    expect(await bucketOf(database, user)).toMatchObject({ op_count: '3' });
  });

  it('counts what another was sequencing when it began', async () => {
    const sequencing = await other.kysely.startTransaction().execute();
    await sql`update campaigns set name = 'Written before'`.execute(database.kysely);
    await sequenceNow({ kysely: sequencing });
    const compacted = compactBucketOf(database, user, 100);
    // It has looked at the log by then, and knows nothing of what is being sequenced.
    const waits = () => lockWaits(database, 'sync.compact');
    await expect.poll(waits, { timeout: 20_000, interval: 20 }).toBe(1);
    await sequencing.commit().execute();
    await compacted;
    expect(await bucketOf(database, user)).toMatchObject({ op_count: '3' });
  });

  it('is left to one process at a time', async () => {
    const compaction = await other.kysely.startTransaction().execute();
    await sql`select sync.compact('shared', 0, 100)`.execute(compaction);
    await compactNow(database);
    expect(await opsOf(database, user)).toHaveLength(6);
    await compaction.commit().execute();
    await compactNow(database);
    expect(await opsOf(database, user)).toHaveLength(2);
  });
});
