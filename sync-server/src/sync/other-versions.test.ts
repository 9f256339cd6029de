import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { REPLICA_TABLES } from '@juu/shared/protocol/replica-tables';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCampaign, addUser, addZone, discrepancies } from './testing/people.ts';
import { type ClientTables, openReplicaClient } from './testing/powersync-client.ts';
import { SyncServerUnderTest, signToken } from './testing/sync-server-under-test.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

describe.each(testDatabases())('clients of another version on $name', ({ open }) => {
  let database: TestDatabase;
  let server: SyncServerUnderTest;
  let user: string;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-version-'));
    database = await open();
    server = await new SyncServerUnderTest(database).start();
    user = await addUser(database, 'advertiser');
    await addZone(database);
    await addCampaign(database, user);
    await sql`update campaigns set review_note = 'Kept'`.execute(database.kysely);
  });
  afterEach(async () => {
    await server.kill();
    expect(server.errors).toEqual([]);
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function connected(tables?: ClientTables) {
    const client = await openReplicaClient(server.url, () => signToken(user), {
      folder,
      ...(tables && { tables }),
    });
    await client.connect();
    await client.database.waitForFirstSync();
    return client;
  }

  /** Writes on the device, and waits until the server's answer has come back. */
  async function addOnDevice({ database: replica, all }: Awaited<ReturnType<typeof connected>>) {
    const id = randomUUID();
    await replica.execute(
      `insert into campaigns (id, name, budget_usd, daily_cap_usd, start_date, end_date)
       values (?, 'From the device', 500, 50, '2030-01-01', '2030-01-31')`,
      [id],
    );
    await expect
      .poll(() => all('select advertiser_id from campaigns where id = ?', [id]), PATIENCE)
      .toEqual([{ advertiser_id: user }]);
  }

  it('one behind shows and writes what it knows, and has the rest when it is brought up to date', async () => {
    const { zones: _zones, campaigns, ...others } = REPLICA_TABLES;
    const { review_note: _note, ...known } = campaigns;
    const old = await connected({ ...others, campaigns: known });
    await addOnDevice(old);
    await old.close();
    const client = await connected();
    expect(await client.all('select id from zones')).toHaveLength(1);
    expect(await client.all('select review_note from campaigns order by review_note')).toEqual([
      { review_note: null },
      { review_note: 'Kept' },
    ]);
    expect(server.resets).toEqual([]);
    await client.close();
  });

  it('one ahead shows nothing of what the server does not know, and writes the rest', async () => {
    const client = await connected({
      ...REPLICA_TABLES,
      campaigns: { ...REPLICA_TABLES.campaigns, mood: 'text' },
      invoices: { total: 'real' },
    });
    await addOnDevice(client);
    expect(await client.all('select distinct mood from campaigns')).toEqual([{ mood: null }]);
    expect(await client.all('select * from invoices')).toEqual([]);
    await client.close();
  });
});
