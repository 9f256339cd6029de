import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres, openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { addCampaign, addUser, discrepancies } from '../../sync/testing/people.ts';
import { openReplicaClient, type ReplicaClient } from '../../sync/testing/powersync-client.ts';
import { campaignIds } from '../../sync/testing/replica-campaigns.ts';
import { SyncServerUnderTest, signToken } from '../../sync/testing/sync-server-under-test.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const PATIENCE = { timeout: 45_000, interval: 50 };

describe.runIf(hasPostgres())('a restore by one of several processes', { timeout: 120_000 }, () => {
  let folder: string;
  let database: TestDatabase;
  let other: SyncServerUnderTest;
  let client: ReplicaClient;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-other-processes-'));
    database = await openTestDatabase('Postgres');
    other = await new SyncServerUnderTest(database).start();
  });
  afterAll(async () => {
    await client.close();
    await other.kill();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('starts over the streams of another, which was never told to pause', async () => {
    const advertiser = await addUser(database, 'advertiser');
    const kept = await addCampaign(database, advertiser);
    client = await openReplicaClient(other.url, () => signToken(advertiser));
    await client.connect();
    const ids = () => campaignIds(client);
    await expect.poll(ids, PATIENCE).toEqual([kept]);

    const place = {
      database,
      dataDir: folder,
      storage: await openStorage({ dataDir: folder }),
      secret: { value: 'a secret that all processes share', isGenerated: false },
      whilePaused: (work: () => Promise<void>) => work(),
    };
    const path = join(folder, 'backup.tgz');
    const { signal } = new AbortController();
    await takeBackup(place, path, signal);
    const lost = await addCampaign(database, advertiser);
    await expect.poll(ids, PATIENCE).toEqual([kept, lost].sort());

    await restoreBackup(place, path, signal);
    await expect.poll(ids, PATIENCE).toEqual([kept]);
    const later = await addCampaign(database, advertiser);
    await expect.poll(ids, PATIENCE).toEqual([kept, later].sort());
    expect(await discrepancies(database)).toEqual([]);
  });
});
