import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { compactNow } from './testing/compact-now.ts';
import { addCampaigns, addUser, renameCampaigns } from './testing/people.ts';
import type { ReplicaClient } from './testing/powersync-client.ts';
import { syncServerForEach } from './testing/sync-server-for-each.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

describe.each([testDatabase()])('replicas across a compaction on $name', ({ open }) => {
  const t = syncServerForEach(open);
  let user: string;
  beforeEach(async () => {
    user = await addUser(t.database, 'advertiser');
  });

  it('a client that stayed, one that lagged behind it and a fresh one hold the same rows', async () => {
    await addCampaigns(t.database, user, 20);
    const [stayed, lagged] = [await t.syncedReplica(user), await t.syncedReplica(user)];
    for (const client of [stayed, lagged]) await untilUpToDate(client);
    await lagged.database.disconnect();
    await renameCampaigns(t.database);
    await sql`delete from campaigns where id in (select id from campaigns limit 5)`.execute(
      t.database.kysely,
    );
    await untilUpToDate(stayed);
    await renameCampaigns(t.database);
    await compactNow(t.database);
    await addCampaigns(t.database, user, 1);
    await lagged.connect();
    const fresh = await t.syncedReplica(user);
    for (const client of [stayed, lagged, fresh]) await untilUpToDate(client);
    // They go on from there.
    await renameCampaigns(t.database);
    await compactNow(t.database);
    await addCampaigns(t.database, user, 1);
    for (const client of [stayed, lagged, fresh]) await untilUpToDate(client);
  });

  it('a client that compaction overtakes again and again in its first download completes it', async () => {
    await addCampaigns(t.database, user, 2_500);
    await renameCampaigns(t.database);
    const client = await t.openReplica(user);
    await client.connect();
    for (let n = 0; n < 3; n++) {
      await renameCampaigns(t.database);
      await compactNow(t.database);
    }
    await untilUpToDate(client);
  });

  it('rows written while offline go up through a compaction, and come back', async () => {
    await addCampaigns(t.database, user, 3);
    const phone = await t.syncedReplica(user);
    await untilUpToDate(phone);
    await phone.database.disconnect();
    await phone.database.execute("update campaigns set name = 'On the train'");
    await renameCampaigns(t.database);
    await renameCampaigns(t.database);
    await compactNow(t.database);
    await phone.connect();
    await expect.poll(serverNames, PATIENCE).toEqual(Array(3).fill('On the train'));
    await untilUpToDate(phone);
  });

  async function serverNames() {
    const rows = await t.database.kysely.selectFrom('campaigns').select('name').execute();
    return rows.map((row) => row.name);
  }

  async function untilUpToDate(client: ReplicaClient) {
    const rows = await t.database.kysely
      .selectFrom('campaigns')
      .select(['id', 'name'])
      .orderBy('id')
      .execute();
    await expect
      .poll(() => client.all('select id, name from campaigns order by id'), PATIENCE)
      .toEqual(rows);
  }
});
