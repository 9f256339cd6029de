import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { testDatabase } from '@juu/db/testing/test-database';
import { UNVERIFIED_COMPANY } from '@juu/shared/company/advertiser-email';
import { describe, expect, test } from 'vitest';
import {
  DRIVER,
  demoUnderTest,
  ESTIMATES,
  HELD,
  HELD_PLAYS,
  JOINED_LATE,
  LINKS,
  LOCAL,
  NOW,
  RESTING,
  RESTING_DEVICES,
  SIGN_UP_COUNTS,
  SIGN_UPS,
} from './testing/demo-under-test.ts';

describe.each([testDatabase()])('the demo’s history on $name', { timeout: 120_000 }, ({ open }) => {
  const demo = demoUnderTest(open);
  const { rowsOf } = demo;

  // Stored sums, and the same from the raw rows; a row that is in only one of them is a mistake.
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
      'sums by zone and month',
      'select zone_id, month, impressions, spend_usd from zone_monthly',
      `select zone_id, to_char(at ${LOCAL}, 'YYYY-MM'), count(*), sum(billed_micro) / 1000000.0
         from ${COUNTED} group by 1, 2`,
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
      'invoices of the closed month',
      'select advertiser_id, net_usd, amount_usd, created_at from invoices',
      `select advertiser_id, net, net + round(net * 0.16, 2), timestamptz '2026-11-08 06:00:00+03'
         from (select c.advertiser_id, round(sum(i.billed_micro) / 1000000.0, 2) as net
                 from campaigns c join (select * from ${COUNTED}) i on i.campaign_id = c.id
                where (i.at ${LOCAL})::date <= '2026-10-31' group by 1) billed where net > 0`,
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
      await expect(
        access(join(demo.folder, String(file_url).replace('/files/', ''))),
      ).resolves.toBe(undefined);
    }
    expect(await rowsOf('select id from payments')).toEqual([]);
  });

  test('pays the demo’s driver a month, and leaves the payouts of others to an admin', async () => {
    const payouts = await rowsOf(`
      select driver_id = '${DRIVER}' as own, o.status, month, reference is null as open,
             amount_usd >= 10 as enough, count(*)::int, count(mpesa_number)::int as numbers
        from payouts o join profiles p on p.id = driver_id group by 1, 2, 3, 4, 5 order by own desc`);
    expect(payouts).toMatchObject([
      { own: true, month: '2026-10', status: 'paid', open: false, enough: true },
      {
        own: false,
        month: '2026-10',
        status: 'due',
        open: true,
        enough: true,
        count: 4,
        numbers: 3,
      },
    ]);
    expect(await rowsOf(`select mpesa_number from profiles where id = '${DRIVER}'`)).toEqual([
      { mpesa_number: '254700000103' },
    ]);
    const [sums] = await rowsOf(`
      select count(distinct device_id) as devices, count(distinct day) as days from device_daily
       where driver_id = '${DRIVER}'`);
    expect(sums).toEqual({ devices: '2', days: expect.stringMatching(/^2[4-8]$/) });
  });

  test('holds plays of screens whose position jumps, for an admin to decide', async () => {
    expect(await rowsOf(HELD)).toEqual(HELD_PLAYS);
    const places = await rowsOf(`
      select lat from impression_logs where state = 'held'
         and not (lng between 36.62 and 37.06 and lat between -1.46 and -1.12)`);
    expect(places).toEqual([]);
  });

  test('holds screens that are not on the road: in maintenance, silent, without a driver', async () => {
    expect(await rowsOf(RESTING)).toEqual(RESTING_DEVICES);
  });

  test('has short links that people followed, and says what was expected of what was billed', async () => {
    const links = await rowsOf(LINKS);
    expect(links.map(({ name, creatives }) => [name, creatives])).toEqual([
      ['Nairobi Coffee Week', 2],
      ['Rooftop Cinema Nights', 1],
    ]);
    expect(Math.min(...links.map(({ visits }) => Number(visits)))).toBeGreaterThan(3);
    const estimates = await rowsOf(ESTIMATES);
    expect(estimates).toContainEqual({
      name: 'Nairobi Coffee Week',
      plays: expect.any(Number),
      spend_usd: expect.any(Number),
      until: expect.stringMatching(/^202\d-\d\d-\d\d$/),
      as_submitted: true,
    });
    expect(estimates.every(({ plays }) => Number(plays) > 0)).toBe(true);
  });

  test('logs the sign-ups that made the accounts, and some that were refused, on the days before', async () => {
    expect(await rowsOf(SIGN_UPS)).toEqual(SIGN_UP_COUNTS);
    const flagged = await rowsOf(`
      select l.email, l.reason, l.metadata, p.status, l.created_at = p.created_at as made_it
        from signup_attempt_logs l join profiles p using (email) where l.status = 'flagged' order by 1`);
    expect(flagged.map(({ email }) => email)).toEqual([
      'marketing@baobab-tours.test',
      'office@ridgeway-clinic.test',
      'pending@juu.test',
    ]);
    expect(flagged[2]).toEqual({
      email: 'pending@juu.test',
      reason: UNVERIFIED_COMPANY,
      metadata: { business_reg_number: 'PVT-JAC0001' },
      status: 'pending',
      made_it: true,
    });
    const [{ days } = {}] = await rowsOf(`
      select count(distinct created_at::date)::int as days from signup_attempt_logs
       where created_at between '2026-10-01' and '2026-11-20'`);
    expect(days).toBeGreaterThan(15);
  });

  test('lets accounts join over its weeks, each before its first campaign or screen', async () => {
    expect(await rowsOf(JOINED_LATE)).toEqual([]);
    const first = await rowsOf(`select email from profiles order by created_at limit 1`);
    expect(first).toEqual([{ email: 'admin@juu.test' }]);
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

  test('ends a quarter of an hour ago, so that the next report of a screen is plausible', async () => {
    const [{ last } = {}] = await rowsOf('select max(at) as last from device_pings');
    expect((last as Date).getTime()).toBeLessThanOrEqual(NOW.getTime() - 15 * 60_000);
    expect((last as Date).getTime()).toBeGreaterThan(NOW.getTime() - 30 * 60_000);
    const states = await rowsOf(
      `select distinct status from devices where serial_number <= 'DEMO-0030'`,
    );
    expect(states).toEqual([{ status: 'offline' }]);
  });
});
