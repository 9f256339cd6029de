import type { Database } from '@juu/db/database';
import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Compactor } from './compactor.ts';
import { bucketOf, opsOf } from './testing/advertiser-bucket.ts';
import { compactBucketOf, compactNow, makeDue, runCompactor } from './testing/compact-now.ts';
import { databaseForEach } from './testing/database-for-each.ts';
import { ModelReplica } from './testing/model-replica.ts';
import { addCampaign, addCampaigns, discrepancies, renameCampaigns } from './testing/people.ts';
import { sequenceNow } from './testing/sequence-now.ts';
import { streamInto } from './testing/stream-into.ts';

describe.each([testDatabase()])('compaction on $name', ({ open }) => {
  const t = databaseForEach(open);

  it('leaves the live rows and one CLEAR before them, and the bucket’s checksum as it was', async () => {
    const [kept, gone] = [
      await addCampaign(t.database, t.user),
      await addCampaign(t.database, t.user),
    ];
    await renameCampaigns(t.database, 3);
    await sql`delete from campaigns where id = ${gone}::uuid`.execute(t.database.kysely);
    await renameCampaigns(t.database);
    await sequenceNow(t.database);
    const before = await bucketOf(t.database, t.user);
    await compactNow(t.database);
    const after = await bucketOf(t.database, t.user);
    expect((await opsOf(t.database, t.user)).map((op) => op.object_id)).toEqual(['', kept]);
    expect(after).toMatchObject({ checksum: before?.checksum, head: before?.head, op_count: '2' });
  });

  it('leaves only the CLEAR if every row is gone, and grows from there', async () => {
    await addCampaign(t.database, t.user);
    await renameCampaigns(t.database, 3);
    await sql`delete from campaigns`.execute(t.database.kysely);
    await compactNow(t.database);
    expect(await opsOf(t.database, t.user)).toHaveLength(1);
    expect(await download(t.database, t.user)).toEqual([]);
    const next = await addCampaign(t.database, t.user);
    await sequenceNow(t.database);
    expect(await download(t.database, t.user)).toEqual([next]);
  });

  it('compacts again what grew since, into one CLEAR', async () => {
    const id = await addCampaign(t.database, t.user);
    for (let round = 0; round < 3; round++) {
      await renameCampaigns(t.database, 4);
      await compactNow(t.database);
      expect((await opsOf(t.database, t.user)).map((op) => op.object_id)).toEqual(['', id]);
    }
  });

  it('removes more than one batch of ops, and a client may come between any two', async () => {
    await addCampaign(t.database, t.user);
    await renameCampaigns(t.database, 25);
    await compactBucketOf(t.database, t.user, 10);
    const [first] = await opsOf(t.database, t.user);
    expect(first?.object_id).toBe('');
    expect(await discrepancies(t.database)).toEqual([]);
    expect(await download(t.database, t.user)).toHaveLength(1);
    await runCompactor(t.database);
    expect(await opsOf(t.database, t.user)).toHaveLength(2);
  });

  it('leaves alone a bucket with fewer dead ops than live rows, or than it pays to remove', async () => {
    await addCampaigns(t.database, t.user, 5);
    await renameCampaigns(t.database);
    await compactNow(t.database);
    expect(await opsOf(t.database, t.user)).toHaveLength(10);
    await renameCampaigns(t.database);
    await makeDue(t.database);
    await runCompactor(t.database, { leastDead: 10 });
    expect(await opsOf(t.database, t.user)).toHaveLength(15);
    await makeDue(t.database);
    await runCompactor(t.database, { leastDead: 9 });
    expect(await opsOf(t.database, t.user)).toHaveLength(6);
  });

  it('finds by itself, while it runs, each bucket that grew out of proportion, and lets it rest', async () => {
    // Many rows a few times: few statements make the bucket as large as one that is looked at.
    await addCampaigns(t.database, t.user, 70);
    await renameCampaigns(t.database, 3);
    const pace = { everyMs: 10, leastDead: 100, restS: 3600 };
    const compactor = new Compactor({ database: t.database, pace, onError: fail });
    compactor.start();
    await expect.poll(() => compactor.opsRemoved, { timeout: 20_000 }).toBe(210);
    await compactor.stop();
    await renameCampaigns(t.database, 3);
    await runCompactor(t.database, pace);
    expect(await opsOf(t.database, t.user)).toHaveLength(281);
    await runCompactor(t.database, { ...pace, restS: 0 });
    expect(await opsOf(t.database, t.user)).toHaveLength(71);
  });

  it('lets a large bucket rest after a look in vain, however many removals come', async () => {
    await addCampaign(t.database, t.user);
    await sequenceNow(t.database);
    const { kysely } = t.database;
    const removalComes = () =>
      sql`
      update sync.buckets set bytes = 4194304, look_at = 1000000, has_removals = true`.execute(
        kysely,
      );
    const waits = async () =>
      (await sql`select from sync.buckets where has_removals`.execute(kysely)).rows.length > 0;
    const pace = { leastDead: 100, restS: 3600 };
    await removalComes();
    await runCompactor(t.database, pace);
    expect(await waits()).toBe(false);
    await removalComes();
    await runCompactor(t.database, pace);
    expect(await waits()).toBe(true);
    await runCompactor(t.database, { ...pace, restS: 0 });
    expect(await waits()).toBe(false);
    // The size was made up.
    await sql`
      update sync.buckets b
         set bytes = (select sum(octet_length(line)) from sync.ops where bucket = b.name)`.execute(
      kysely,
    );
  });

  it('looks at a bucket again no later than it can have more dead ops than live rows', async () => {
    await addCampaigns(t.database, t.user, 20);
    await compactNow(t.database);
    // The quickest way there: rows go, each by one op more.
    await sql`delete from campaigns where id in (select id from campaigns limit 7)`.execute(
      t.database.kysely,
    );
    await sequenceNow(t.database);
    await runCompactor(t.database);
    expect(await opsOf(t.database, t.user)).toHaveLength(14);
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
