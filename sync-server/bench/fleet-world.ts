import type { Database } from '@juu/db/database';
import { seedZones } from '@juu/db/seed/seed-zones';
import { UNLIMITED_PLANS } from '@juu/shared/playing/account-plan';
import { sql } from 'kysely';
import type { Person, WorldPlan } from './world.ts';

/** The key of the screen with this number. */
export function keyOf(nr: number): string {
  return `juu_dev_bench_${nr}`;
}

/** The place where that screen stays: in the city, apart from the others. */
export function placeOf(nr: number): { lat: number; lng: number } {
  return { lat: -1.28 - (nr % 100) / 1_000, lng: 36.75 + (Math.floor(nr / 100) % 100) / 1_000 };
}

/** A campaign that plays, and its creative. */
export interface Playing {
  readonly campaign_id: string;
  readonly creative_id: string;
}

/** Screens of each driver, and campaigns of each advertiser. */
const SCREENS_OF_DRIVER = 2;
const CAMPAIGNS_OF_ADVERTISER = 5;

/** Plans a world with screens on duty, campaigns that play, and the people who own them. */
export function planFleet(devices: number, campaigns: number) {
  const drivers = Math.ceil(devices / SCREENS_OF_DRIVER);
  return {
    people: drivers + Math.ceil(campaigns / CAMPAIGNS_OF_ADVERTISER),
    async seed(database: Database, people: readonly Person[]) {
      await addDevices(database, people.slice(0, drivers), devices);
      await addPlaying(database, people.slice(drivers), campaigns);
    },
  } satisfies WorldPlan;
}

/** Puts screens on duty, numbered from 1, and shares them out among the drivers. */
export async function addDevices(
  { kysely }: Pick<Database, 'kysely'>,
  drivers: readonly Person[],
  devices: number,
): Promise<void> {
  const ids = drivers.map(({ id }) => id);
  await sql`
    insert into devices (name, serial_number, driver_id, key_hash, status, last_lat, last_lng, last_seen_at)
    select 'Screen ' || n, 'BENCH-' || n, (${ids}::uuid[])[1 + n % ${ids.length}::int],
           encode(sha256(convert_to(${keyOf(0).slice(0, -1)} || n, 'UTF8')), 'hex'), 'online', -1.28, 36.81, now()
      from generate_series(1, ${devices}) n`.execute(kysely);
}

/**
 * Adds active campaigns with money and a creative each, and shares them out among the advertisers. Half of them are
 * limited to a zone of the seeds.
 */
async function addPlaying(
  database: Database,
  advertisers: readonly Person[],
  campaigns: number,
): Promise<void> {
  const ids = advertisers.map(({ id }) => id);
  await seedZones(database);
  // Another plan would limit the plays of a day.
  await sql`update profiles set account_plan = ${UNLIMITED_PLANS[0]} where id = any (${ids}::uuid[])`.execute(
    database.kysely,
  );
  await sql`
    with added as (
      insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date, status)
      select (${ids}::uuid[])[1 + (n - 1) * ${ids.length}::int / ${campaigns}::int], 'Plays ' || n, 1000000, 1000000, '2020-01-01', '2099-12-31', 'active'
        from generate_series(1, ${campaigns}) n returning id, advertiser_id, name
    ), zoned as (
      insert into campaign_zones (campaign_id, advertiser_id, zone_id)
      select id, advertiser_id, (array(select id from zones order by id))[
               1 + right(name, 1)::int % (select count(*)::int from zones)]
        from added where right(name, 1)::int % 2 = 0
    )
    insert into creatives (campaign_id, advertiser_id, file_url, sha256, format, duration_sec, position)
    select id, advertiser_id, '/files/' || id || '.png', encode(sha256(id::text::bytea), 'hex'), 'image', 10, 0
      from added`.execute(database.kysely);
}

/** Reads those that play anywhere: a screen obeys zones, and a play outside them would be held. */
export async function readPlaying({ kysely }: Pick<Database, 'kysely'>): Promise<Playing[]> {
  return kysely
    .selectFrom('creatives')
    .select(['campaign_id', 'id as creative_id'])
    .where('campaign_id', 'not in', kysely.selectFrom('campaign_zones').select('campaign_id'))
    .execute();
}
