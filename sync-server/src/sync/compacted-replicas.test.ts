import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compactNow } from './testing/compact-now.ts';
import { addUser, discrepancies } from './testing/people.ts';
import { openReplicaClient, type ReplicaClient } from './testing/powersync-client.ts';
import { SyncServerUnderTest, signToken } from './testing/sync-server-under-test.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

describe.each(testDatabases())('replicas across a compaction on $name', ({ open }) => {
  let database: TestDatabase;
  let server: SyncServerUnderTest;
  let user: string;
  let clients: ReplicaClient[] = [];

  beforeEach(async () => {
    database = await open();
    server = await new SyncServerUnderTest(database).start();
    user = await addUser(database, 'advertiser');
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()));
    clients = [];
    await server.kill();
    expect(server.errors).toEqual([]);
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });

  async function connected(): Promise<ReplicaClient> {
    const client = await openReplicaClient(server.url, () => signToken(user));
    clients.push(client);
    await client.connect();
    await client.database.waitForFirstSync();
    return client;
  }

  it('a client that stayed, one that lagged behind it and a fresh one hold the same rows', async () => {
    await addCampaigns(20);
    const [stayed, lagged] = [await connected(), await connected()];
    for (const client of [stayed, lagged]) await untilUpToDate(client);
    await lagged.database.disconnect();
    await renameAll();
    await sql`delete from campaigns where id in (select id from campaigns limit 5)`.execute(
      database.kysely,
    );
    await untilUpToDate(stayed);
    await renameAll();
    await compactNow(database);
    await addCampaigns(1);
    await lagged.connect();
    const fresh = await connected();
    for (const client of [stayed, lagged, fresh]) await untilUpToDate(client);
    // They go on from there.
    await renameAll();
    await compactNow(database);
    await addCampaigns(1);
    for (const client of [stayed, lagged, fresh]) await untilUpToDate(client);
  });

  it('a client that compaction overtakes again and again in its first download completes it', async () => {
    await addCampaigns(2_500);
    await renameAll();
    const client = await openReplicaClient(server.url, () => signToken(user));
    clients.push(client);
    await client.connect();
    for (let n = 0; n < 3; n++) {
      await renameAll();
      await compactNow(database);
    }
    await untilUpToDate(client);
  });

  it('rows written while offline go up through a compaction, and come back', async () => {
    await addCampaigns(3);
    const phone = await connected();
    await untilUpToDate(phone);
    await phone.database.disconnect();
    await phone.database.execute("update campaigns set name = 'On the train'");
    await renameAll();
    await renameAll();
    await compactNow(database);
    await phone.connect();
    await expect.poll(serverNames, PATIENCE).toEqual(Array(3).fill('On the train'));
    await untilUpToDate(phone);
  });

  async function addCampaigns(count: number) {
    await sql`
      insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date)
      select ${user}::uuid, 'Campaign ' || n, 10, 1, '2030-01-01', '2030-01-02'
        from generate_series(1, ${count}::integer) n`.execute(database.kysely);
    await sql`select sync.sequence()`.execute(database.kysely);
  }

  async function renameAll() {
    await sql`update campaigns set name = 'Revision ' || revision`.execute(database.kysely);
    await sql`select sync.sequence()`.execute(database.kysely);
  }

  async function serverNames() {
    const rows = await database.kysely.selectFrom('campaigns').select('name').execute();
    return rows.map((row) => row.name);
  }

  async function untilUpToDate(client: ReplicaClient) {
    const rows = await database.kysely
      .selectFrom('campaigns')
      .select(['id', 'name'])
      .orderBy('id')
      .execute();
    await expect
      .poll(() => client.all('select id, name from campaigns order by id'), PATIENCE)
      .toEqual(rows);
  }
});
