import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { TABLES } from '@juu/shared/tables/all';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderSyncStreams, SYNC_STREAMS_FILE } from './render-sync-streams.ts';
import { rowsOfUser } from './testing/chaos/chaos-database.ts';
import { addCampaign, addUser, addZone } from './testing/people.ts';
import { evaluateSyncStreams } from './testing/powersync-rules.ts';

describe.each([testDatabase()])('the rules for a PowerSync Service, on $name,', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('are what the tables’ declarations give: else run `pnpm sync-streams`', async () => {
    expect(await readFile(SYNC_STREAMS_FILE, 'utf8')).toBe(renderSyncStreams());
  });

  it('give each user the rows that the built-in engine gives', async () => {
    const advertiser = await addUser(database, 'advertiser');
    const driver = await addUser(database, 'driver');
    const people: Record<string, string> = {
      advertiser,
      driver,
      'another advertiser': await addUser(database, 'advertiser'),
      'a pending advertiser': await addUser(database, 'advertiser'),
      'a suspended advertiser': await addUser(database, 'advertiser'),
      'a suspended driver': await addUser(database, 'driver'),
      'an advertiser without the role': await addUser(database, 'advertiser'),
      'an admin': await addUser(database, 'admin'),
      nobody: randomUUID(),
    };
    for (const [name, id] of Object.entries(people)) {
      if (name.includes('advertiser')) await addCampaignRows(id);
      if (name.includes('advertiser')) await addMoneyRows(id);
      if (name.includes('driver')) await addDeviceRows(id);
      const status = /pending|suspended/.exec(name)?.[0] ?? 'active';
      await sql`update profiles set status = ${status} where id = ${id}::uuid`.execute(
        database.kysely,
      );
    }
    await sql`delete from user_roles
      where user_id = ${people['an advertiser without the role']}::uuid`.execute(database.kysely);
    await addRejection(advertiser);
    await sql`insert into notifications (user_id, kind, title, body)
      values (${driver}::uuid, 'account_approved', 'Account approved', 'Welcome')`.execute(
      database.kysely,
    );

    const yaml = await readFile(SYNC_STREAMS_FILE, 'utf8');
    const tables = Object.keys(TABLES).sort();
    const rowsOf = await evaluateSyncStreams(database, { yaml, tables });
    const seen = new Set<string>();
    for (const [name, id] of Object.entries(people)) {
      const rows = await rowsOf(id);
      expect({ name, rows }).toEqual({ name, rows: await rowsOfUser(database, id) });
      if (name.includes('suspended') || name === 'nobody') expect(rows).toEqual({});
      for (const key of Object.keys(rows)) seen.add(String(key.split('/')[0]));
    }
    expect([...seen].sort()).toEqual(tables);
  });

  let serial = 0;
  async function addMoneyRows(advertiser_id: string) {
    serial += 1;
    await database.kysely
      .insertInto('plan_fees')
      .values({ advertiser_id, plan: 'basic', month: '2026-11', day: '2026-11-01', amount_usd: 75 })
      .execute();
    await database.kysely
      .insertInto('invoices')
      .values({
        ...{ advertiser_id, serial, month: '2026-11', billed_to: 'Kamau Ltd', charged_usd: 75 },
        ...{ net_usd: 75, vat_percent: 16, vat_usd: 12, amount_usd: 87 },
      })
      .execute();
    await database.kysely.insertInto('payments').values({ advertiser_id, amount_usd: 5 }).execute();
  }

  async function addCampaignRows(advertiserId: string) {
    const campaignId = await addCampaign(database, advertiserId);
    const zoneId = await addZone(database);
    const campaign = { campaign_id: campaignId, advertiser_id: advertiserId };
    await database.kysely
      .insertInto('campaign_zones')
      .values({ id: randomUUID(), ...campaign, zone_id: zoneId })
      .execute();
    await sql`insert into zone_inventory (zone_id, day, duty_minutes, played_minutes, high_demand)
      values (${zoneId}::uuid, '2026-11-20', '[]', '[]', ${'0'.repeat(168)})`.execute(
      database.kysely,
    );
    await sql`insert into campaign_reviews (campaign_id, advertiser_id, action)
      values (${campaignId}::uuid, ${advertiserId}::uuid, 'approved')`.execute(database.kysely);
    await sql`insert into campaign_changes (campaign_id, advertiser_id, "values")
      values (${campaignId}::uuid, ${advertiserId}::uuid, '{}')`.execute(database.kysely);
    await sql`insert into campaign_estimates
      (campaign_id, advertiser_id, plays, spend_usd, until, estimated_at, revision)
      values (${campaignId}::uuid, ${advertiserId}::uuid, 1, 1, '2026-11-20', now(), 1)`.execute(
      database.kysely,
    );
    const creativeId = randomUUID();
    await database.kysely
      .insertInto('creatives')
      .values({ id: creativeId, ...campaign, format: 'image', duration_sec: 10 })
      .execute();
    await sql`insert into creative_daily (campaign_id, advertiser_id, creative_id, day)
      values (${campaignId}::uuid, ${advertiserId}::uuid, ${creativeId}::uuid, '2026-11-20')`.execute(
      database.kysely,
    );
    await sql`insert into campaign_device_daily (campaign_id, advertiser_id, device_ref, day)
      values (${campaignId}::uuid, ${advertiserId}::uuid, 'screen-1', '2026-11-20')`.execute(
      database.kysely,
    );
    await sql`insert into campaign_responses (campaign_id, advertiser_id, day, hour)
      values (${campaignId}::uuid, ${advertiserId}::uuid, '2026-11-20', 9)`.execute(
      database.kysely,
    );
    await sql`insert into campaign_daily (campaign_id, advertiser_id, zone_id, day, hour, impressions)
      values (${campaignId}::uuid, ${advertiserId}::uuid, ${zoneId}::uuid, '2026-11-20', 9, 12)`.execute(
      database.kysely,
    );
  }

  async function addDeviceRows(driverId: string) {
    const id = randomUUID();
    await sql`insert into devices (id, name, serial_number, driver_id, last_lat)
      values (${id}::uuid, 'Roof', ${id}, ${driverId}::uuid, -1.2864)`.execute(database.kysely);
    await sql`insert into device_daily (device_id, driver_id, day, impressions)
      values (${id}::uuid, ${driverId}::uuid, '2026-11-20', 7)`.execute(database.kysely);
    await sql`insert into device_reports (device_id, driver_id, kind, message)
      values (${id}::uuid, ${driverId}::uuid, 'dark', 'It stays dark')`.execute(database.kysely);
    await sql`insert into payouts (driver_id, number, month, amount_usd)
      values (${driverId}::uuid, ${id}, '2026-10', 12.5)`.execute(database.kysely);
  }

  async function addRejection(userId: string) {
    await sql`insert into write_rejections (user_id, table_name, op, row_id, code, message)
      values (${userId}::uuid, 'campaigns', 'PUT', ${randomUUID()}, 'invalid_value', 'No')`.execute(
      database.kysely,
    );
  }
});
