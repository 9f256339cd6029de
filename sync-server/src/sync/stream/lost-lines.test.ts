import { testDatabase } from '@juu/db/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseForEach } from '../testing/database-for-each.ts';
import { startMeddlingProxy } from '../testing/meddling-proxy.ts';
import { addCampaign } from '../testing/people.ts';
import { openReplicaClient, type ReplicaClient } from '../testing/powersync-client.ts';
import { SyncServerUnderTest, signToken } from '../testing/sync-server-under-test.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

describe.each([testDatabase()])('lines that vanish on their way on $name', ({ open }) => {
  const t = databaseForEach(open);
  let server: SyncServerUnderTest;
  let proxy: Awaited<ReturnType<typeof startMeddlingProxy>>;
  let client: ReplicaClient;

  beforeEach(async () => {
    server = await new SyncServerUnderTest(t.database, { keepAliveMs: 200 }).start();
    proxy = await startMeddlingProxy(server.url);
    client = await openReplicaClient(proxy.url, () => signToken(t.user));
    await client.connect();
    await client.database.waitForFirstSync();
  });
  afterEach(async () => {
    await client.close();
    await proxy.close();
    await server.kill();
    expect(server.errors).toEqual([]);
  });

  const campaigns = async () => (await client.all('select id from campaigns')).length;

  it('are missed and fetched by a client that only listens, on a stream that goes on', async () => {
    await addCampaign(t.database, t.user);
    await expect.poll(campaigns, PATIENCE).toBe(1);
    proxy.swallow(true);
    const lost = await addCampaign(t.database, t.user);
    await expect.poll(() => proxy.swallowed(), PATIENCE).toContain(lost);
    proxy.swallow(false);
    await expect.poll(campaigns, PATIENCE).toBe(2);
    expect(proxy.cuts()).toBe(0);
  });

  it('are looked for at no cost to a client that has them all', async () => {
    await addCampaign(t.database, t.user);
    await expect.poll(campaigns, PATIENCE).toBe(1);
    const syncedAt = () => client.database.currentStatus.lastSyncedAt?.getTime() ?? 0;
    const before = syncedAt();
    await expect.poll(syncedAt, PATIENCE).toBeGreaterThan(before + 1_000);
    expect(server.resets).toEqual([]);
    expect(server.engine.streamCount()).toBe(1);
  });
});
