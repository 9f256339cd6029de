import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  DRIVER,
  demoUnderTest,
  ESTIMATES,
  HELD,
  HELD_PLAYS,
  JOINED_LATE,
  LINKS,
  RESTING,
  RESTING_DEVICES,
  SIGN_UP_COUNTS,
  SIGN_UPS,
} from './testing/demo-under-test.ts';

/** A day on which the last month that was closed is the furthest away. */
const LONGEST = new Date('2026-11-07T15:00:00+03:00');
const STRANGER = 'c0ffee00-0b47-42d2-9e05-c9906be994f2';
const ADVERTISER = '9ce4aa5f-0b47-42d2-9e05-c9906be994f2';

/** Seeding stops at once if the newest part is there. */
const REMOVE_NEWEST_PART = `
  delete from demo_parts where name = 'estimates';
  delete from campaign_estimates;`;
const REMOVE_EVENING_CAMPAIGN = `
  delete from demo_parts where name = 'evening campaigns';
  delete from campaigns where name = 'Savanna Night Data';`;

describe.each([testDatabase()])('the demo’s history on $name', { timeout: 120_000 }, ({ open }) => {
  const demo = demoUnderTest(open);
  const { openWithAccounts, seedHistory, rowsOf } = demo;

  test('gives a demo that has all else its held plays', async () => {
    await sql
      .raw(`${REMOVE_NEWEST_PART}
            delete from demo_parts where name = 'held plays';
            delete from impression_logs where state = 'held';`)
      .execute(demo.database.kysely);
    await seedHistory(demo.database);
    expect(await rowsOf(HELD)).toEqual(HELD_PLAYS);
  });

  test('gives a demo that has all else its resting screens', async () => {
    await sql
      .raw(`${REMOVE_NEWEST_PART}
            delete from demo_parts where name = 'resting devices';
            delete from devices where serial_number > 'DEMO-0030';
            delete from auth."user" where email in ('driver30@juu.test', 'driver31@juu.test');`)
      .execute(demo.database.kysely);
    await seedHistory(demo.database);
    // The address of the last driver already belongs to an account.
    expect(await rowsOf(RESTING)).toEqual(RESTING_DEVICES.slice(0, 3));
  });

  test('gives a demo that has all else a campaign for the evening, and its advertiser no plan again', async () => {
    const plan = `select account_plan from profiles where email = 'marketing@savanna-mobile.test'`;
    const ended = `update profiles set account_plan = null where email = 'marketing@savanna-mobile.test'`;
    await sql
      .raw(`${REMOVE_NEWEST_PART} ${REMOVE_EVENING_CAMPAIGN} ${ended}`)
      .execute(demo.database.kysely);
    await seedHistory(demo.database);
    expect(await rowsOf(plan)).toEqual([{ account_plan: null }]);
    const campaign = `select c.status, c.start_date::text as begins, substr(c.hours, 1, 24) as monday,
                             count(r.file_url)::int as pictures
                        from campaigns c join creatives r on r.campaign_id = c.id
                       where c.name = 'Savanna Night Data' group by c.id`;
    expect(await rowsOf(campaign)).toEqual([
      { status: 'active', begins: '2026-11-20', monday: '000000000000000000011111', pictures: 1 },
    ]);
  });

  test('gives a demo of an earlier version the lower daily caps, but for those that someone changed', async () => {
    const caps = `select name, daily_cap_usd::float8 as cap from campaigns
                   where name in ('Nairobi Coffee Week', 'Rooftop Cinema Nights') order by 1`;
    await sql
      .raw(`${REMOVE_NEWEST_PART}
            delete from demo_parts where name = 'daily caps';
            update campaigns set daily_cap_usd = 24 where name = 'Nairobi Coffee Week';
            update campaigns set daily_cap_usd = 7 where name = 'Rooftop Cinema Nights';`)
      .execute(demo.database.kysely);
    await seedHistory(demo.database);
    expect(await rowsOf(caps)).toEqual([
      { name: 'Nairobi Coffee Week', cap: 8 },
      { name: 'Rooftop Cinema Nights', cap: 7 },
    ]);
  });

  test('gives a demo of an earlier version its sign-ups, joining days and registration numbers, but for what someone changed', async () => {
    await sql
      .raw(`${REMOVE_NEWEST_PART}
            delete from demo_parts where name = 'sign-ups';
            delete from signup_attempt_logs;
            delete from auth."user" where email like '%@baobab-tours.test';
            update profiles set business_reg_number = null where email in ('pending@juu.test', 'suspended@juu.test');
            update profiles set business_reg_number = 'PVT-OWN' where email = 'suspended@juu.test';
            update auth."user" set email = 'changed@gmail.com' where email = 'marketing@savanna-mobile.test';
            update profiles set created_at = now();`)
      .execute(demo.database.kysely);
    await seedHistory(demo.database);
    const numbers = `select business_reg_number as number from profiles
                      where email in ('pending@juu.test', 'suspended@juu.test') order by email`;
    expect(await rowsOf(numbers)).toEqual([{ number: 'PVT-JAC0001' }, { number: 'PVT-OWN' }]);
    expect(await rowsOf(SIGN_UPS)).toEqual(
      SIGN_UP_COUNTS.map((one) =>
        one.status === 'approved' && one.role === 'advertiser' ? { ...one, count: 4 } : one,
      ),
    );
    expect(await rowsOf(JOINED_LATE)).toEqual([]);
  });

  test('gives a demo of an earlier version its links and estimates, but for a link that someone set', async () => {
    const own = 'https://own.example/';
    await sql
      .raw(`${REMOVE_NEWEST_PART}
            delete from demo_parts where name = 'links';
            delete from campaign_responses;
            update campaigns set link_url = null where name = 'Nairobi Coffee Week';
            update campaigns set link_url = '${own}' where name = 'Rooftop Cinema Nights';`)
      .execute(demo.database.kysely);
    await seedHistory(demo.database);
    expect(await rowsOf(LINKS)).toMatchObject([
      { name: 'Nairobi Coffee Week', creatives: 2 },
      { name: 'Rooftop Cinema Nights', link_url: own, creatives: 0 },
    ]);
    expect(await rowsOf(ESTIMATES)).not.toEqual([]);
  });

  test('comes once: a second start adds nothing', async () => {
    const before = await fingerprint(demo.database);
    await seedHistory(demo.database);
    expect(await fingerprint(demo.database)).toEqual(before);
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
    await seedHistory(old, LONGEST);
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
    const closed = `select (select count(*)::int from invoices where month = '2026-09') as invoices,
                           (select count(*)::int from payouts where month = '2026-09') as payouts`;
    const [{ invoices, payouts } = {}] = await rowsOf(closed, old);
    expect([invoices, payouts].map(Number)).toSatisfy(([i, p]) => i > 0 && p > 1);
  });

  const TABLES = [
    ...['auth."user"', 'profiles', 'devices', 'device_assignments', 'device_states', 'campaigns'],
    ...['campaign_zones', 'creatives', 'device_pings', 'impression_logs', 'device_minutes'],
    ...['device_daily', 'campaign_daily', 'creative_daily', 'campaign_device_daily', 'payouts'],
    ...['campaign_funds', 'campaign_day_funds', 'zone_prices', 'ledger_entries', 'closed_months'],
    ...['notifications', 'device_reports', 'audit_log', 'demo_parts', 'rollup_queue'],
    ...['signup_attempt_logs', 'campaign_responses', 'campaign_estimates'],
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
