import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { REPLICA_TABLES } from '@juu/shared/tables/all';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addCampaign, addUser, addZone } from './testing/people.ts';
import type { ReplicaClient } from './testing/powersync-client.ts';
import { campaignIds, draftCampaign, queued } from './testing/replica-campaigns.ts';
import { syncServerForEach } from './testing/sync-server-for-each.ts';
import { signToken } from './testing/sync-server-under-test.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

// The real PowerSync client against the real engine: what users live with.
describe.each([testDatabase()])('replicas on $name', ({ open }) => {
  const t = syncServerForEach(open);

  it('two clients of one user converge on each other’s writes and on the server’s rows', async () => {
    const user = await addUser(t.database, 'advertiser');
    const [phone, laptop] = [await t.syncedReplica(user), await t.syncedReplica(user)];
    const [a, b] = [
      await draftCampaign(phone.database, 'From the phone'),
      await draftCampaign(laptop.database, 'From the laptop'),
    ];
    for (const each of [phone, laptop]) {
      await expect.poll(() => campaignIds(each), PATIENCE).toEqual([a, b].sort());
      await expect.poll(() => queued(each), PATIENCE).toBe(0);
    }
    expect(await serverCampaigns()).toEqual([a, b].sort());
    await expect.poll(() => replicaOf(phone), PATIENCE).toEqual(await replicaOf(laptop));
  });

  it('a change on the server reaches an open client without being asked for', async () => {
    const user = await addUser(t.database, 'advertiser');
    const phone = await t.syncedReplica(user);
    const id = await draftCampaign(phone.database, 'Waiting for review');
    await expect.poll(serverCampaigns, PATIENCE).toEqual([id]);
    await sql`update campaigns set status = 'active'`.execute(t.database.kysely);
    await expect
      .poll(() => phone.all('select status from campaigns'), PATIENCE)
      .toEqual([{ status: 'active' }]);
  });

  it('whoever is suspended asks for a token at once, and so learns why', async () => {
    const user = await addUser(t.database, 'advertiser');
    let asked = 0;
    const phone = await t.openReplica(user, {
      token: async () => {
        asked += 1;
        return signToken(user);
      },
    });
    // After any other end of a stream this client would wait for an hour.
    await phone.connect({ retryDelayMs: 3_600_000 });
    await phone.database.waitForFirstSync();
    expect(asked).toBe(1);
    await sql`update profiles set status = 'suspended'`.execute(t.database.kysely);
    await expect.poll(() => asked, PATIENCE).toBe(2);
  });

  it('what was written offline is sent when the signal returns, whole', async () => {
    const user = await addUser(t.database, 'advertiser');
    const zone = await addZone(t.database);
    const phone = await t.syncedReplica(user);
    await phone.database.disconnect();
    const id = await phone.database.writeTransaction(async (tx) => {
      const id = await draftCampaign(tx, 'On the train');
      await tx.execute('insert into campaign_zones (id, campaign_id, zone_id) values (?, ?, ?)', [
        randomUUID(),
        id,
        zone,
      ]);
      await tx.execute(
        "insert into creatives (id, campaign_id, format, position) values (?, ?, 'image', 0)",
        [randomUUID(), id],
      );
      return id;
    });
    expect(await serverCampaigns()).toEqual([]);
    await phone.connect();
    await expect.poll(serverCampaigns, PATIENCE).toEqual([id]);
    await expect.poll(() => queued(phone), PATIENCE).toBe(0);
    await expect
      .poll(() => phone.all('select advertiser_id from campaign_zones'), PATIENCE)
      .toEqual([{ advertiser_id: user }]);
    const { rows } = await sql<{ n: string }>`select count(*) as n from creatives`.execute(
      t.database.kysely,
    );
    expect(rows).toEqual([{ n: '1' }]);
  });

  it('clients resume after the server was killed and started again', async () => {
    const user = await addUser(t.database, 'advertiser');
    const [phone, laptop] = [await t.syncedReplica(user), await t.syncedReplica(user)];
    await t.server.kill();
    const id = await draftCampaign(phone.database, 'While the server was down');
    await t.server.start();
    await expect.poll(() => campaignIds(laptop), PATIENCE).toEqual([id]);
    await expect.poll(() => queued(phone), PATIENCE).toBe(0);
  });

  it('an upload whose answer was lost after the commit is applied exactly once', async () => {
    const user = await addUser(t.database, 'advertiser');
    let cut = 0;
    t.server.cutUploadAnswer = () => cut++ < 2;
    const phone = await t.syncedReplica(user);
    const id = await draftCampaign(phone.database, 'Sent three times');
    await expect.poll(() => queued(phone), PATIENCE).toBe(0);
    expect(cut).toBeGreaterThan(2);
    expect(await serverCampaigns()).toEqual([id]);
    const ledger = await t.database.kysely.selectFrom('sync.ledger').selectAll().execute();
    expect(ledger).toHaveLength(1);
    // Its revision tells of every time that the row was written again.
    const row = await t.database.kysely
      .selectFrom('campaigns')
      .select('revision')
      .executeTakeFirst();
    expect(row?.revision).toBe(1);
  });

  it('a refused change goes from the replica, its values stay readable, and the queue moves on', async () => {
    const user = await addUser(t.database, 'advertiser');
    const phone = await t.syncedReplica(user);
    await phone.database.execute(
      `insert into campaigns (id, name, budget_usd, daily_cap_usd, start_date, end_date)
       values (uuid(), 'Typed with care', -5, 1, '2999-01-01', '2999-01-02')`,
    );
    const good = await draftCampaign(phone.database, 'Right behind it');
    await expect.poll(serverCampaigns, PATIENCE).toEqual([good]);
    await expect.poll(() => campaignIds(phone), PATIENCE).toEqual([good]);
    await expect
      .poll(
        () =>
          phone.all<{ code: string; typed: string }>(
            'select code, "values" as typed from write_rejections',
          ),
        PATIENCE,
      )
      .toHaveLength(1);
    const [rejection] = await phone.all<{ code: string; typed: string }>(
      'select code, "values" as typed from write_rejections',
    );
    expect(rejection?.code).toBe('invalid_value');
    expect(JSON.parse(rejection?.typed ?? '')).toMatchObject({
      name: 'Typed with care',
      budget_usd: -5,
    });
    await phone.database.execute('delete from write_rejections');
    await expect
      .poll(
        async () =>
          (await sql`select from write_rejections`.execute(t.database.kysely)).rows.length,
        PATIENCE,
      )
      .toBe(0);
  });

  it('two users never see each other’s rows', async () => {
    const [ann, ben] = [
      await addUser(t.database, 'advertiser'),
      await addUser(t.database, 'advertiser'),
    ];
    const [hers, his] = [await t.syncedReplica(ann), await t.syncedReplica(ben)];
    const [a, b] = [
      await draftCampaign(hers.database, 'Ann’s'),
      await draftCampaign(his.database, 'Ben’s'),
    ];
    await expect.poll(serverCampaigns, PATIENCE).toEqual([a, b].sort());
    for (const [each, user, id] of [
      [hers, ann, a],
      [his, ben, b],
    ] as const) {
      await expect.poll(() => queued(each), PATIENCE).toBe(0);
      expect(await campaignIds(each)).toEqual([id]);
      expect(await each.all('select id from profiles')).toEqual([{ id: user }]);
    }
  });

  it('a revoked role’s rows are gone after the next checkpoint; the user’s own stay', async () => {
    const user = await addUser(t.database, 'advertiser');
    await addCampaign(t.database, user);
    const phone = await t.syncedReplica(user);
    await expect.poll(() => campaignIds(phone), PATIENCE).toHaveLength(1);
    await sql`delete from user_roles`.execute(t.database.kysely);
    await expect.poll(() => campaignIds(phone), PATIENCE).toEqual([]);
    expect(await phone.all('select id from profiles')).toEqual([{ id: user }]);
  });

  it('a restored epoch makes a client download everything again and end with the same rows', async () => {
    const user = await addUser(t.database, 'advertiser');
    const id = await addCampaign(t.database, user);
    const phone = await t.syncedReplica(user);
    await expect.poll(() => campaignIds(phone), PATIENCE).toEqual([id]);
    await sql`update sync.state set epoch = epoch + 1`.execute(t.database.kysely);
    const next = await addCampaign(t.database, user);
    await expect.poll(() => campaignIds(phone), PATIENCE).toEqual([id, next].sort());
  });

  it('every table that the server sends has just the columns that clients declare', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select substr(v.viewname, length('rows_of_') + 1) as "table",
             (select json_agg(key) from json_object_keys(coalesce(
                (select json_object_agg(a.attname, 1) from pg_attribute a
                  where a.attrelid = ('public.' || substr(v.viewname, length('rows_of_') + 1))::regclass
                    and a.attnum > 0 and v.definition ~ ('''' || a.attname || '''(::text)?,')), '{}')) key) as columns
        from pg_views v where v.schemaname = 'sync' and v.viewname like 'rows\_of\_%'`.execute(
      t.database.kysely,
    );
    const sent = Object.fromEntries(rows.map((row) => [row.table, [...row.columns].sort()]));
    const declared = Object.fromEntries(
      Object.entries(REPLICA_TABLES).map(([name, columns]) => [name, Object.keys(columns).sort()]),
    );
    expect(sent).toEqual(declared);
  });

  async function serverCampaigns(): Promise<string[]> {
    const rows = await t.database.kysely.selectFrom('campaigns').select('id').execute();
    return rows.map((row) => row.id).sort();
  }
});

/** Everything in a replica, table by table. */
async function replicaOf(client: ReplicaClient) {
  const tables = Object.keys(REPLICA_TABLES);
  return Promise.all(tables.map((table) => client.all(`select * from ${table} order by id`)));
}
