import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '@juu/db/seed/seed-demo';
import { seedZones } from '@juu/db/seed/seed-zones';
import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { seedDemoHistory } from './seed-demo-history.ts';

/** Three in the afternoon in Nairobi, 20 days after a month's end. */
const NOW = new Date('2026-11-20T15:00:00+03:00');
const DRIVER = '7a8d9ccd-7582-429f-bac5-26d3d4381551';
const STRANGER = 'c0ffee00-0b47-42d2-9e05-c9906be994f2';
const ADVERTISER = '9ce4aa5f-0b47-42d2-9e05-c9906be994f2';
const settings = {
  deviceOfflineAfterS: 120,
  highDemandCampaigns: 5,
  payoutMinimumUsd: 10,
  telemetryRetentionMonths: 13,
};
const hashPassword = async (password: string) => `hash of ${password}`;

describe.each([testDatabase()])('the demo’s history on $name', { timeout: 120_000 }, ({ open }) => {
  let folder: string;
  let database: TestDatabase;
  const opened: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-demo-'));
    database = await openWithAccounts();
    await seedHistory(database);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await rm(folder, { recursive: true });
  });

  async function openWithAccounts(): Promise<TestDatabase> {
    const fresh = await open();
    opened.push(fresh);
    await seedZones(fresh);
    await seedDemo(fresh, { hashPassword });
    return fresh;
  }

  const seedHistory = (to: TestDatabase) =>
    seedDemoHistory({
      database: to,
      storage: createDiskStorage(folder),
      now: NOW,
      ...{ settings, hashPassword },
    });
  const rowsOf = async (query: string, from = database) =>
    (await sql.raw<Record<string, unknown>>(query).execute(from.kysely)).rows;

  // Stored sums, and the same from the raw rows; a row that is in only one of them is a mistake.
  const LOCAL = `at time zone 'Africa/Nairobi'`;
  const COUNTED = `impression_logs where state = 'counted'`;
  test.each([
    [
      'plays and earnings of screens',
      'select device_id, driver_id, day, impressions, earnings_usd from device_daily where impressions > 0',
      `select device_id, driver_id, (at ${LOCAL})::date, count(*), count(*) * 0.01 from ${COUNTED} group by 1, 2, 3`,
    ],
    [
      'active minutes',
      'select device_id, day, active_minutes from device_daily',
      `select device_id, (at ${LOCAL})::date, count(distinct date_trunc('minute', at)) from device_pings
        where is_plausible group by 1, 2`,
    ],
    [
      'sums by zone and hour',
      'select campaign_id, zone_id, day, hour, impressions, spend_usd from campaign_daily',
      `select campaign_id, zone_id, (at ${LOCAL})::date, extract(hour from at ${LOCAL}), count(*),
              sum(billed_micro) / 1000000.0 from ${COUNTED} group by 1, 2, 3, 4`,
    ],
    [
      'sums by creative',
      'select creative_id, day, impressions, spend_usd from creative_daily',
      `select creative_id, (at ${LOCAL})::date, count(*), sum(billed_micro) / 1000000.0 from ${COUNTED} group by 1, 2`,
    ],
    [
      'sums by screen for advertisers',
      'select campaign_id, day, impressions, spend_usd from campaign_device_daily',
      `select campaign_id, (at ${LOCAL})::date, count(*), sum(billed_micro) / 1000000.0 from ${COUNTED}
        group by 1, 2, device_id`,
    ],
    [
      'money of campaigns',
      'select campaign_id, spent_micro, reserved_micro from campaign_funds where spent_micro > 0',
      `select campaign_id, sum(billed_micro), 0 from ${COUNTED} group by 1`,
    ],
    [
      'money of campaigns by day',
      'select campaign_id, day, spent_micro, reserved_micro, plays from campaign_day_funds',
      `select campaign_id, (at ${LOCAL})::date, sum(billed_micro), 0, count(*) from ${COUNTED} group by 1, 2`,
    ],
    [
      'charges of final days',
      `select campaign_id, day, amount_usd from ledger_entries where kind = 'charge'`,
      `select campaign_id, (at ${LOCAL})::date, sum(billed_micro) / 1000000.0 from ${COUNTED}
          and (at ${LOCAL})::date < '2026-11-13' group by 1, 2`,
    ],
    [
      'earnings of the closed month',
      `select account_id, day, amount_usd from ledger_entries where kind = 'earning'`,
      `select driver_id, date '2026-10-31', count(*) * 0.01 from ${COUNTED}
          and (at ${LOCAL})::date <= '2026-10-31' group by 1`,
    ],
  ])('%s are those of the raw rows', async (_title, stored, expected) => {
    const differing = (a: string, b: string) => `select * from ((${a}) except all (${b})) d`;
    expect(await rowsOf(stored)).not.toEqual([]);
    expect(await rowsOf(differing(stored, expected))).toEqual([]);
    expect(await rowsOf(differing(expected, stored))).toEqual([]);
  });

  test('bills each play by the price of its zone and hour, within status, dates, caps and budgets', async () => {
    expect(
      await rowsOf(`
        select i.id from ${COUNTED.replace('impression_logs', 'impression_logs i')} and billed_micro is distinct from
          coalesce((select slot_cents * 10 from zone_prices p
                     where p.zone_id = i.zone_id and p.hour = date_trunc('hour', i.at)), 3000)`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select c.name from campaigns c join impression_logs i on i.campaign_id = c.id
         where (i.at ${LOCAL})::date not between c.start_date and c.end_date
            or c.status = 'draft' or i.at > c.stopped_at`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select c.name from campaigns c join campaign_day_funds f on f.campaign_id = c.id
         where f.spent_micro > c.daily_cap_usd * 1000000
         union all
        select c.name from campaigns c join campaign_funds f on f.campaign_id = c.id
         where f.spent_micro > c.budget_usd * 1000000`),
    ).toEqual([]);
  });

  test('holds campaigns in every state, with pictures, and no payment', async () => {
    const campaigns = await rowsOf(`
      select distinct concat_ws(' ', status, pause_cause, case when end_date < '2026-11-20' then 'over'
                                     when start_date > '2026-11-20' then 'to come' end) as state
        from campaigns order by 1`);
    expect(campaigns.map(({ state }) => state)).toEqual([
      'active',
      'active over',
      'active to come',
      'draft to come',
      'ended',
      'paused owner',
      'paused rejected to come',
      'paused taken_down',
    ]);
    for (const { file_url } of await rowsOf('select file_url from creatives')) {
      await expect(access(join(folder, String(file_url).replace('/files/', '')))).resolves.toBe(
        undefined,
      );
    }
    expect(await rowsOf('select id from payments')).toEqual([]);
  });

  test('pays the demo’s driver a month, and leaves the small balances of others', async () => {
    const payouts = await rowsOf('select driver_id, month, status, reference from payouts');
    expect(payouts).toMatchObject([{ driver_id: DRIVER, month: '2026-10', status: 'paid' }]);
    expect(await rowsOf(`select mpesa_number from profiles where id = '${DRIVER}'`)).toEqual([
      { mpesa_number: '254700000103' },
    ]);
    const [sums] = await rowsOf(`
      select count(distinct device_id) as devices, count(distinct day) as days from device_daily
       where driver_id = '${DRIVER}'`);
    expect(sums).toEqual({ devices: '2', days: expect.stringMatching(/^2[4-8]$/) });
  });

  const HELD = `select d.serial_number, i.hold_reason, count(*)::int as plays from impression_logs i
                  join devices d on d.id = i.device_id where i.state = 'held' group by 1, 2 order by 1`;
  const HELD_PLAYS = [
    { serial_number: 'DEMO-0005', hold_reason: 'impossible_place', plays: 9 },
    { serial_number: 'DEMO-0008', hold_reason: 'impossible_place', plays: 1 },
    { serial_number: 'DEMO-0012', hold_reason: 'impossible_place', plays: 4 },
  ];
  test('holds plays of screens whose position jumps, for an admin to decide', async () => {
    expect(await rowsOf(HELD)).toEqual(HELD_PLAYS);
    const places = await rowsOf(`
      select lat from impression_logs where state = 'held'
         and not (lng between 36.62 and 37.06 and lat between -1.46 and -1.12)`);
    expect(places).toEqual([]);
  });

  test('gives a demo that has all else its held plays', async () => {
    await sql
      .raw(`delete from demo_parts where name in ('held plays', 'daily caps');
            delete from impression_logs where state = 'held';`)
      .execute(database.kysely);
    await seedHistory(database);
    expect(await rowsOf(HELD)).toEqual(HELD_PLAYS);
  });

  const RESTING = `
    select d.serial_number, d.status, p.email, (date '2026-11-20' - (d.last_seen_at ${LOCAL})::date) as seen_days_ago,
           d.key_hash is not null as has_key, (select status from device_reports r where r.device_id = d.id) as report
      from devices d left join profiles p on p.id = d.driver_id
     where d.serial_number > 'DEMO-0030' order by 1`;
  const RESTING_DEVICES = [
    {
      serial_number: 'DEMO-0031',
      status: 'maintenance',
      email: 'driver30@juu.test',
      seen_days_ago: 2,
      has_key: true,
      report: null,
    },
    {
      serial_number: 'DEMO-0032',
      status: 'offline',
      email: 'driver31@juu.test',
      seen_days_ago: 6,
      has_key: true,
      report: null,
    },
    {
      serial_number: 'DEMO-0033',
      status: 'offline',
      email: null,
      seen_days_ago: null,
      has_key: false,
      report: null,
    },
    {
      serial_number: 'DEMO-0034',
      status: 'offline',
      email: 'driver32@juu.test',
      seen_days_ago: 2,
      has_key: true,
      report: 'open',
    },
  ];
  test('holds screens that are not on the road: in maintenance, silent, without a driver', async () => {
    expect(await rowsOf(RESTING)).toEqual(RESTING_DEVICES);
  });

  test('gives a demo that has all else its resting screens', async () => {
    await sql
      .raw(`delete from demo_parts where name = 'resting devices';
            delete from demo_parts where name = 'daily caps';
            delete from devices where serial_number > 'DEMO-0030';
            delete from auth."user" where email in ('driver30@juu.test', 'driver31@juu.test');`)
      .execute(database.kysely);
    await seedHistory(database);
    // The address of the last driver already belongs to an account.
    expect(await rowsOf(RESTING)).toEqual(RESTING_DEVICES.slice(0, 3));
  });

  // The simulator's taxis play until every cap of the day is spent.
  test('plays about as much on its last days as the simulated fleet does in a day', async () => {
    const [{ best } = {}] = await rowsOf(`
      select max(part)::float8 as best from (
        select sum(f.spent_micro) / 1000000 / sum(c.daily_cap_usd) as part
          from campaigns c join campaign_day_funds f on f.campaign_id = c.id
         where c.status = 'active' and f.day between '2026-11-13' and '2026-11-19' group by f.day) days`);
    expect(best).toBeGreaterThan(0.9);
  });

  test('gives a demo of an earlier version the lower daily caps, but for those that someone changed', async () => {
    const caps = `select name, daily_cap_usd::float8 as cap from campaigns
                   where name in ('Nairobi Coffee Week', 'Rooftop Cinema Nights') order by 1`;
    await sql
      .raw(`delete from demo_parts where name = 'daily caps';
            update campaigns set daily_cap_usd = 24 where name = 'Nairobi Coffee Week';
            update campaigns set daily_cap_usd = 7 where name = 'Rooftop Cinema Nights';`)
      .execute(database.kysely);
    await seedHistory(database);
    expect(await rowsOf(caps)).toEqual([
      { name: 'Nairobi Coffee Week', cap: 8 },
      { name: 'Rooftop Cinema Nights', cap: 7 },
    ]);
  });

  test('ends a quarter of an hour ago, so that the next report of a screen is plausible', async () => {
    const [{ last } = {}] = await rowsOf('select max(at) as last from device_pings');
    expect((last as Date).getTime()).toBeLessThanOrEqual(NOW.getTime() - 15 * 60_000);
    expect((last as Date).getTime()).toBeGreaterThan(NOW.getTime() - 30 * 60_000);
    const states = await rowsOf(
      `select distinct status from devices where serial_number <= 'DEMO-0030'`,
    );
    expect(states).toEqual([{ status: 'offline' }]);
  });

  test('comes once: a second start adds nothing', async () => {
    const before = await fingerprint(database);
    await seedHistory(database);
    expect(await fingerprint(database)).toEqual(before);
  });

  test('comes to a demo of an earlier version, which keeps what people did in it', async () => {
    const old = await openWithAccounts();
    await sql
      .raw(`
      update devices set serial_number = 'JUU-LED-000101' where serial_number = 'DEMO-0001';
      update profiles set name = 'Renamed' where id = '${DRIVER}';
      update devices set serial_number = 'JUU-LED-000102' where serial_number = 'DEMO-0002';
      insert into devices (name, serial_number) values ('Registered by hand', 'DEMO-0002');
      update profiles set phone = '+254 712' where id = '${DRIVER}';
      delete from verified_companies where email_domain = 'umoja-bank.test';
      insert into auth."user" (name, email, role) values ('Stranger', 'driver05@juu.test', 'advertiser');
      insert into auth."user" (id, name, email, role) values ('${STRANGER}', 'Own driver', 'own@juu.test', 'driver');
      insert into payouts (driver_id, number, month, amount_usd) values ('${STRANGER}', 'P-2026-09-9999', '2026-09', 12);
      insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date)
      values ('${ADVERTISER}', 'My own', 100, 10, '2026-11-20', '2026-12-20');`)
      .execute(old.kysely);
    const kept = `select p.name, c.name as campaign, c.status, c.revision, c.updated_at,
                         (select count(*) from verified_companies) as companies,
                         (select status from payouts where driver_id = '${STRANGER}') as own_payout
                    from profiles p, campaigns c where p.id = '${DRIVER}' and c.name = 'My own'`;
    const before = await rowsOf(kept, old);
    await seedHistory(old);
    expect(await rowsOf(kept, old)).toEqual(before);
    const devices = await rowsOf(
      `select serial_number from devices where driver_id = '${DRIVER}' order by 1`,
      old,
    );
    expect(devices).toEqual([{ serial_number: 'DEMO-0001' }, { serial_number: 'JUU-LED-000102' }]);
    // The address driver05@juu.test is a stranger's, a serial number is taken: these screens are left out.
    const count = `select count(distinct device_id)::int as devices from device_daily`;
    expect([await rowsOf(count), await rowsOf(count, old)]).toEqual([
      [{ devices: 30 }],
      [{ devices: 28 }],
    ]);
  });

  const TABLES = [
    ...['auth."user"', 'profiles', 'devices', 'device_assignments', 'device_states', 'campaigns'],
    ...['campaign_zones', 'creatives', 'device_pings', 'impression_logs', 'device_minutes'],
    ...['device_daily', 'campaign_daily', 'creative_daily', 'campaign_device_daily', 'payouts'],
    ...['campaign_funds', 'campaign_day_funds', 'zone_prices', 'ledger_entries', 'closed_months'],
    ...['notifications', 'device_reports', 'audit_log', 'demo_parts', 'rollup_queue'],
  ];
  /** Returns a fingerprint of each table's rows. */
  async function fingerprint(of: TestDatabase) {
    const sums = TABLES.map(
      (table) =>
        `select '${table}' as name, count(*), sum(hashtextextended(t::text, 0)) as rows from ${table} t`,
    );
    return rowsOf(`${sums.join(' union all ')} order by name`, of);
  }
});
