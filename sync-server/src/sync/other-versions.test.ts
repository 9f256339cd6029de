import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@juu/db/testing/test-database';
import { REPLICA_TABLES } from '@juu/shared/tables/all';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCampaign, addUser, addZone } from './testing/people.ts';
import type { ClientTables, ReplicaClient } from './testing/powersync-client.ts';
import { draftCampaign } from './testing/replica-campaigns.ts';
import { syncServerForEach } from './testing/sync-server-for-each.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

describe.each([testDatabase()])('clients of another version on $name', ({ open }) => {
  const t = syncServerForEach(open);
  let user: string;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-version-'));
    user = await addUser(t.database, 'advertiser');
    await addZone(t.database);
    await addCampaign(t.database, user);
    await sql`update campaigns set review_note = 'Kept'`.execute(t.database.kysely);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const synced = (tables?: ClientTables) =>
    t.syncedReplica(user, { folder, ...(tables && { tables }) });

  /** Writes on the device, and waits until the server's answer has come back. */
  async function addOnDevice({ database, all }: ReplicaClient) {
    const id = await draftCampaign(database, 'From the device');
    await expect
      .poll(() => all('select advertiser_id from campaigns where id = ?', [id]), PATIENCE)
      .toEqual([{ advertiser_id: user }]);
  }

  it('one behind shows and writes what it knows, and has the rest when it is brought up to date', async () => {
    const { zones: _zones, campaigns, ...others } = REPLICA_TABLES;
    const { review_note: _note, ...known } = campaigns;
    const old = await synced({ ...others, campaigns: known });
    await addOnDevice(old);
    await old.close();
    const client = await synced();
    expect(await client.all('select id from zones')).toHaveLength(1);
    expect(await client.all('select review_note from campaigns order by review_note')).toEqual([
      { review_note: null },
      { review_note: 'Kept' },
    ]);
    expect(t.server.resets).toEqual([]);
    await client.close();
  });

  it('one ahead shows nothing of what the server does not know, and writes the rest', async () => {
    const client = await synced({
      ...REPLICA_TABLES,
      campaigns: { ...REPLICA_TABLES.campaigns, mood: 'text' },
      invoices: { total: 'real' },
    });
    await addOnDevice(client);
    expect(await client.all('select distinct mood from campaigns')).toEqual([{ mood: null }]);
    expect(await client.all('select * from invoices')).toEqual([]);
    await client.close();
  });

  it('have a column that starts to travel in their old rows too', async () => {
    const track = (...columns: string[]) =>
      sql`select sync.track('parcels', 'user', 'owner', ${columns})`.execute(t.database.kysely);
    await sql`create table parcels (id int primary key, owner uuid, name text)`.execute(
      t.database.kysely,
    );
    await track('name');
    await sql`insert into parcels values (1, ${user}, 'Tea')`.execute(t.database.kysely);
    const client = await synced({ parcels: { name: 'text', weight: 'integer' } });
    const parcels = () => client.all('select name, weight from parcels');
    await expect.poll(parcels, PATIENCE).toEqual([{ name: 'Tea', weight: null }]);
    await sql`alter table parcels add weight int default 7`.execute(t.database.kysely);
    await track('name', 'weight');
    await expect.poll(parcels, PATIENCE).toEqual([{ name: 'Tea', weight: 7 }]);
    expect(t.server.resets).toEqual([]);
  });
});
