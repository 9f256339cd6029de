import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { MAX_OPEN_REPORTS } from '@juu/shared/limits';
import { nairobiDay } from '@juu/shared/time';
import { sql } from 'kysely';
import { addDevice } from '../../../testing/add-device.ts';
import { addCampaign, addUser, addZone } from '../../testing/people.ts';

/** Ids of rows, by what they are. */
export interface World {
  readonly me: string;
  readonly zones: readonly string[];
  readonly campaigns: readonly string[];
  readonly creatives: readonly string[];
  readonly changes: readonly string[];
  readonly chosen: readonly string[];
  readonly rejections: readonly string[];
  readonly notifications: readonly string[];
  readonly devices: readonly string[];
  readonly reports: readonly string[];
  readonly others: readonly string[];
  /** Of rows that do not exist. */
  readonly fresh: readonly string[];
}

/** A database with rows of every table that clients write, in many states, and some of other people. */
export async function makeWorld(database: Database): Promise<World> {
  const [me, other] = [
    await addUser(database, 'advertiser'),
    await addUser(database, 'advertiser'),
  ];
  const zones = [await addZone(database), await addZone(database)];
  const campaigns = [
    await addCampaign(database, me),
    await addCampaign(database, me, { status: 'active' }),
    await addCampaign(database, me, { status: 'paused', pause_cause: 'rejected' }),
    await addCampaign(database, me, { status: 'paused', pause_cause: 'taken_down' }),
    await addCampaign(database, me, { status: 'paused', pause_cause: 'owner' }),
    await addCampaign(database, me, { status: 'ended' }),
  ];
  await spend(database, campaigns[1] ?? '', me);
  const foreign = await addCampaign(database, other);
  const creatives: string[] = [];
  for (const campaign_id of campaigns) {
    for (const file_url of [null, `/files/${randomUUID()}.png`]) {
      const id = randomUUID();
      creatives.push(id);
      await database.kysely
        .insertInto('creatives')
        .values({
          id,
          campaign_id,
          advertiser_id: me,
          format: 'image',
          duration_sec: 10,
          file_url,
        })
        .execute();
    }
    await sql`insert into campaign_zones (campaign_id, zone_id, advertiser_id)
      values (${campaign_id}, ${zones[0]}, ${me})`.execute(database.kysely);
  }
  const changes: string[] = [];
  for (const status of ['proposed', 'withdrawn'] as const) {
    const change = { campaign_id: campaigns[1] ?? '', advertiser_id: me, status };
    const { id } = await database.kysely
      .insertInto('campaign_changes')
      .values({ ...change, values: '{"name":"Another name"}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    changes.push(id);
    const creative = { id: randomUUID(), change_id: id, campaign_id: change.campaign_id };
    creatives.push(creative.id);
    await database.kysely
      .insertInto('creatives')
      .values({ ...creative, advertiser_id: me, format: 'image', duration_sec: 10 })
      .execute();
  }
  const chosen = await database.kysely.selectFrom('campaign_zones').select('id').execute();
  const rejection = await database.kysely
    .insertInto('write_rejections')
    .values({ user_id: me, table_name: 'x', op: 'PUT', row_id: 'x', code: 'x', message: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const notifications = [
    await addNotification(database, me),
    await addNotification(database, me, new Date()),
  ];
  const foreignNotification = await addNotification(database, other);
  // The replica has a driver's rows too.
  await database.kysely.insertInto('user_roles').values({ user_id: me, role: 'driver' }).execute();
  const screens = await addScreens(database, me, other);
  return {
    me,
    zones,
    campaigns,
    creatives,
    changes,
    chosen: chosen.map(({ id }) => id),
    rejections: [rejection.id],
    notifications,
    devices: screens.devices,
    reports: screens.reports,
    others: [foreign, other, foreignNotification, ...screens.others],
    fresh: [randomUUID(), randomUUID()],
  };
}

async function addNotification(
  { kysely }: Database,
  user_id: string,
  read_at: Date | null = null,
): Promise<string> {
  const notification = await kysely
    .insertInto('notifications')
    .values({ user_id, kind: 'campaign_approved', title: 'Approved', body: 'It plays', read_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return notification.id;
}

async function addReport(
  { kysely }: Database,
  device_id: string,
  driver_id: string,
): Promise<string> {
  const report = await kysely
    .insertInto('device_reports')
    .values({ device_id, driver_id, kind: 'dark', message: 'It stays dark' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return report.id;
}

/** Screens of a driver, and what was reported about them. */
async function addScreens(database: Database, driverId: string, otherId: string) {
  const [mine, second, full, foreign] = [
    await addDevice(database, { driverId }),
    await addDevice(database, { driverId }),
    await addDevice(database, { driverId }),
    await addDevice(database, { driverId: otherId }),
  ];
  const reports = [await addReport(database, mine.id, driverId)];
  for (let n = 0; n < MAX_OPEN_REPORTS; n++)
    reports.push(await addReport(database, full.id, driverId));
  // This screen belongs to another driver now.
  reports.push(await addReport(database, foreign.id, driverId));
  const foreignReport = await addReport(database, foreign.id, otherId);
  return { devices: [mine.id, second.id, full.id], reports, others: [foreign.id, foreignReport] };
}

/** $100 of the campaign's budget is spent. */
async function spend(
  { kysely }: Database,
  campaign_id: string,
  advertiser_id: string,
): Promise<void> {
  const day = nairobiDay(new Date());
  await kysely
    .insertInto('campaign_daily')
    .values({ campaign_id, advertiser_id, day, hour: 12, impressions: 7_000, spend_usd: 100 })
    .execute();
}
