import type { Database } from '@juu/db/connect';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Compactor } from './compactor.ts';
import { bucketOf, opsOf } from './testing/advertiser-bucket.ts';
import { compactBucketOf, compactNow, makeDue, runCompactor } from './testing/compact-now.ts';
import { ModelReplica } from './testing/model-replica.ts';
import {
  addCampaign,
  addCampaigns,
  addUser,
  discrepancies,
  renameCampaigns,
} from './testing/people.ts';
import { sequenceNow } from './testing/sequence-now.ts';
import { streamInto } from './testing/stream-into.ts';

describe.each(testDatabases())('compaction on $name', ({ open }) => {
  let database: TestDatabase;
  let user: string;

  beforeEach(async () => {
    database = await open();
    user = await addUser(database, 'advertiser');
  });
  afterEach(async () => {
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });

  it('leaves the live rows and one CLEAR before them, and the bucket’s checksum as it was', async () => {
    const [kept, gone] = [await addCampaign(database, user), await addCampaign(database, user)];
    await renameCampaigns(database, 3);
    await sql`delete from campaigns where id = ${gone}::uuid`.execute(database.kysely);
    await renameCampaigns(database);
    await sequenceNow(database);
    const before = await bucketOf(database, user);
    await compactNow(database);
    const after = await bucketOf(database, user);
    expect((await opsOf(database, user)).map((op) => op.object_id)).toEqual(['', kept]);
    expect(after).toMatchObject({ checksum: before?.checksum, head: before?.head, op_count: '2' });
  });

  it('leaves nothing but the CLEAR where every row is gone, and grows on from there', async () => {
    await addCampaign(database, user);
    await renameCampaigns(database, 3);
    await sql`delete from campaigns`.execute(database.kysely);
    await compactNow(database);
    expect(await opsOf(database, user)).toHaveLength(1);
    expect(await download(database, user)).toEqual([]);
    const next = await addCampaign(database, user);
    await sequenceNow(database);
    expect(await download(database, user)).toEqual([next]);
  });

  it('compacts again what grew since, into one CLEAR', async () => {
    const id = await addCampaign(database, user);
    for (let round = 0; round < 3; round++) {
      await renameCampaigns(database, 4);
      await compactNow(database);
      expect((await opsOf(database, user)).map((op) => op.object_id)).toEqual(['', id]);
    }
  });

  it('removes more than one batch of ops, and a client may come between any two', async () => {
    await addCampaign(database, user);
    await renameCampaigns(database, 25);
    await compactBucketOf(database, user, 10);
    const [first] = await opsOf(database, user);
    expect(first?.object_id).toBe('');
    expect(await discrepancies(database)).toEqual([]);
    expect(await download(database, user)).toHaveLength(1);
    await runCompactor(database);
    expect(await opsOf(database, user)).toHaveLength(2);
  });

  it('leaves alone a bucket with fewer dead ops than live rows, or than it pays to remove', async () => {
    await addCampaigns(database, user, 5);
    await renameCampaigns(database);
    await compactNow(database);
    expect(await opsOf(database, user)).toHaveLength(10);
    await renameCampaigns(database);
    await makeDue(database);
    await runCompactor(database, { leastDead: 10 });
    expect(await opsOf(database, user)).toHaveLength(15);
    await makeDue(database);
    await runCompactor(database, { leastDead: 9 });
    expect(await opsOf(database, user)).toHaveLength(6);
  });

  it('finds by itself, while it runs, each bucket that grew out of proportion, and lets it rest', async () => {
    // Many rows a few times: few statements make the bucket as large as one that is looked at.
    await addCampaigns(database, user, 70);
    await renameCampaigns(database, 3);
    const pace = { everyMs: 10, leastDead: 100, restS: 3600 };
    const compactor = new Compactor({ database, pace, onError: fail });
    compactor.start();
    await expect.poll(() => compactor.opsRemoved, { timeout: 20_000 }).toBe(210);
    await compactor.stop();
    await renameCampaigns(database, 3);
    await runCompactor(database, pace);
    expect(await opsOf(database, user)).toHaveLength(281);
    await runCompactor(database, { ...pace, restS: 0 });
    expect(await opsOf(database, user)).toHaveLength(71);
  });

  it('looks at a bucket again no later than it can have more dead ops than live rows', async () => {
    await addCampaigns(database, user, 20);
    await compactNow(database);
    // The quickest way there: rows go, each by one op more.
    await sql`delete from campaigns where id in (select id from campaigns limit 7)`.execute(
      database.kysely,
    );
    await sequenceNow(database);
    await runCompactor(database);
    expect(await opsOf(database, user)).toHaveLength(14);
  });
});

function fail(error: unknown) {
  throw error;
}

/** Ids of the campaigns that a client downloads which has nothing yet. */
async function download(database: Database, user: string): Promise<string[]> {
  const replica = new ModelReplica();
  await streamInto(database, user, replica);
  return Object.keys(replica.rowsOf('campaigns'));
}
