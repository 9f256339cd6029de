import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '@juu/db/seed/seed-demo';
import { seedZones } from '@juu/db/seed/seed-zones';
import type { TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { seedDemoHistory } from '../seed-demo-history.ts';

/** Three in the afternoon in Nairobi, 20 days after a month's end. */
export const NOW = new Date('2026-11-20T15:00:00+03:00');
export const DRIVER = '7a8d9ccd-7582-429f-bac5-26d3d4381551';
/** The day of a timestamp that follows an `at`. */
export const LOCAL = `at time zone 'Africa/Nairobi'`;
const settings = {
  deviceOfflineAfterS: 120,
  highDemandCampaigns: 5,
  payoutMinimumUsd: 10,
  telemetryRetentionMonths: 13,
  vatPercent: 16,
};
const hashPassword = async (password: string) => `hash of ${password}`;

/** A demo with its history, for the tests of a file. */
export function demoUnderTest(open: () => Promise<TestDatabase>) {
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

  const seedHistory = (to: TestDatabase, now = NOW) =>
    seedDemoHistory({
      database: to,
      storage: createDiskStorage(folder),
      now,
      ...{ settings, hashPassword },
    });
  const rowsOf = async (query: string, from = database) =>
    (await sql.raw<Record<string, unknown>>(query).execute(from.kysely)).rows;
  return {
    get folder() {
      return folder;
    },
    get database() {
      return database;
    },
    openWithAccounts,
    seedHistory,
    rowsOf,
  };
}

/** Campaigns with a link, and how many of their creatives brought visits. */
export const LINKS = `select c.name, c.link_url, count(distinct r.creative_id)::int as creatives,
                             coalesce(sum(r.responses), 0)::int as visits
                        from campaigns c left join campaign_responses r on r.campaign_id = c.id
                       where c.link_url is not null group by c.id order by c.name`;

/** Estimates of campaigns that have been billed. */
export const ESTIMATES = `select c.name, e.plays, e.spend_usd::float8, e.until::text, e.estimated_at = c.submitted_at as as_submitted
                            from campaign_estimates e join campaigns c on c.id = e.campaign_id
                            join campaign_funds f on f.campaign_id = c.id where f.spent_micro > 0 order by c.name`;

/** Held plays by screen and reason. */
export const HELD = `select d.serial_number, i.hold_reason, count(*)::int as plays from impression_logs i
                join devices d on d.id = i.device_id where i.state = 'held' group by 1, 2 order by 1`;
export const HELD_PLAYS = [
  { serial_number: 'DEMO-0005', hold_reason: 'impossible_place', plays: 9 },
  { serial_number: 'DEMO-0008', hold_reason: 'impossible_place', plays: 1 },
  { serial_number: 'DEMO-0012', hold_reason: 'impossible_place', plays: 4 },
];

/** Screens that are not on the road. */
export const RESTING = `
  select d.serial_number, d.status, p.email, (date '2026-11-20' - (d.last_seen_at ${LOCAL})::date) as seen_days_ago,
         d.key_hash is not null as has_key, (select status from device_reports r where r.device_id = d.id) as report
    from devices d left join profiles p on p.id = d.driver_id
   where d.serial_number > 'DEMO-0030' order by 1`;
export const RESTING_DEVICES = [
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

/** Sign-ups by role, outcome and pattern. */
export const SIGN_UPS = `
  select role, status, metadata->>'pattern' as pattern, count(*)::int from signup_attempt_logs
   group by 1, 2, 3 order by 1, 2, 3`;
export const SIGN_UP_COUNTS = [
  { role: 'advertiser', status: 'approved', pattern: null, count: 5 },
  { role: 'advertiser', status: 'blocked', pattern: 'bot_check_failed', count: 3 },
  { role: 'advertiser', status: 'blocked', pattern: 'too_many_attempts', count: 1 },
  { role: 'advertiser', status: 'flagged', pattern: null, count: 3 },
  { role: 'driver', status: 'approved', pattern: null, count: 32 },
  { role: 'driver', status: 'blocked', pattern: 'bot_check_failed', count: 1 },
];

/** Accounts that did something before they joined, or that joined on the day of the demo. */
export const JOINED_LATE = `
  select p.email from profiles p
   where p.created_at >= '2026-11-20' or exists (
     select from campaigns c where c.advertiser_id = p.id and c.created_at < p.created_at) or exists (
     select from device_assignments a where a.driver_id = p.id and a.assigned_at < p.created_at)`;
