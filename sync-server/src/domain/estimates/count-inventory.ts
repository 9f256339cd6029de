import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { INVENTORY_WEEKS } from '@juu/shared/estimate/inventory';
import { HOURS_OF_WEEK } from '@juu/shared/playing/hours-of-week';
import { dearestZone, zonesAt } from '@juu/shared/playing/zones-at';
import { nairobiDay } from '@juu/shared/time';
import { type Kysely, sql } from 'kysely';
import { readNow } from '../../platform/database/read-now.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { ReadZones, Zone } from '../playing/read-zones.ts';

const DAYS = INVENTORY_WEEKS * 7;

/** The hour of the week of a day and an hour, or of an instant in Nairobi: 0 is Monday midnight. */
const hourOfWeek = (day: string, hour: string) =>
  sql<number>`((extract(isodow from ${sql.raw(day)}) - 1) * 24 + ${sql.raw(hour)})::int`;
const LOCAL = `(at at time zone 'Africa/Nairobi')`;
const minuteOfDay = sql.raw(
  `(extract(hour from ${LOCAL}) * 60 + extract(minute from ${LOCAL}))::int`,
);

/**
 * Counts what screens had to show in the two weeks before today by zone and hour of the week, once a day. Any
 * number of processes may do so: they count the same.
 */
export async function countInventory(database: Database, readZones: ReadZones): Promise<void> {
  const { kysely } = database;
  const day = nairobiDay(await readNow(kysely));
  const counted = kysely.selectFrom('zone_inventory').select('id').where('day', '=', day).limit(1);
  if (await counted.executeTakeFirst()) return;
  // Until a screen has been on duty there is nothing to count, and each round looks again.
  if (!(await wasOnDuty(kysely, day))) return;
  const zones = await readZones(kysely);
  const duty = await readDuty(kysely, zones, day);
  const played = await readPlayed(kysely, day);
  const crowded = await readDemand(kysely, day);
  const visited = new Set(duty.map(({ zone_id }) => zone_id));
  // The row for outside all zones also says that the day was counted.
  const rows = [...visited.add(null)].map((zone_id) => ({
    zone_id,
    duty_minutes: sumsOf(duty, zone_id),
    played_minutes: sumsOf(played, zone_id),
    high_demand: sumsOf(crowded, zone_id)
      .map((isHigh) => (isHigh ? '1' : '0'))
      .join(''),
  }));
  await retryTransaction(database, async (tx) => {
    await sql`
      insert into zone_inventory (zone_id, day, duty_minutes, played_minutes, high_demand)
      select r.zone_id, ${day}::date, r.duty_minutes, r.played_minutes, r.high_demand
        from json_to_recordset(${JSON.stringify(rows)}::json)
             r (zone_id uuid, duty_minutes jsonb, played_minutes jsonb, high_demand text)
       where r.zone_id is null or exists (select from zones where id = r.zone_id)
       order by r.zone_id
      on conflict (zone_id) do update
        set day = excluded.day, duty_minutes = excluded.duty_minutes,
            played_minutes = excluded.played_minutes, high_demand = excluded.high_demand
        where zone_inventory.day <= excluded.day`.execute(tx);
    await tx.deleteFrom('zone_inventory').where('day', '<', day).execute();
  });
}

async function wasOnDuty(kysely: Kysely<Schema>, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from device_minutes where day >= ${day}::date - ${DAYS}::int and day < ${day}::date
     limit 1`.execute(kysely);
  return rows.length > 0;
}

/** A sum of a zone and an hour of the week. */
interface HourSum {
  readonly zone_id: string | null;
  readonly place: number;
  readonly sum: number;
}

function sumsOf(sums: readonly HourSum[], zoneId: string | null): number[] {
  const hours = Array.from({ length: HOURS_OF_WEEK }, () => 0);
  for (const { zone_id, place, sum } of sums) {
    if (zone_id === zoneId) hours[place] = (hours[place] ?? 0) + sum;
  }
  return hours.map(Math.round);
}

/**
 * Minutes in which a screen had a driver and reported, each in the zone that sets the price where the minute began.
 * Places are read to about 100 m.
 */
async function readDuty(
  kysely: Kysely<Schema>,
  zones: readonly Zone[],
  day: string,
): Promise<HourSum[]> {
  const { rows } = await sql<{ place: number; lat: number; lng: number; sum: number }>`
    select place, lat, lng, count(*)::int as sum
      from (select distinct on (p.device_id, date_trunc('minute', at))
                   ${hourOfWeek(LOCAL, `extract(hour from ${LOCAL})`)} as place,
                   round(lat::numeric, 3)::float8 as lat, round(lng::numeric, 3)::float8 as lng
              from device_pings p
              join device_minutes m on m.device_id = p.device_id and m.day = ${sql.raw(LOCAL)}::date
               and get_bit(m.minutes, ${minuteOfDay}) = 1
             where is_plausible and lat is not null and lng is not null
               and at >= (${day}::date - ${DAYS}::int)::timestamp at time zone 'Africa/Nairobi'
               and at < ${day}::date::timestamp at time zone 'Africa/Nairobi'
             order by p.device_id, date_trunc('minute', at), at) minutes
     group by place, lat, lng`.execute(kysely);
  return rows.map(({ place, lat, lng, sum }) => {
    const zone = dearestZone(zonesAt(zones, [lng, lat]), ({ baseCents }) => baseCents);
    return { zone_id: zone?.id ?? null, place, sum };
  });
}

/** Minutes of plays, each as long as its campaign's creatives are on average, by their weights. */
async function readPlayed(kysely: Kysely<Schema>, day: string): Promise<HourSum[]> {
  const { rows } = await sql<HourSum>`
    select d.zone_id, ${hourOfWeek('d.day', 'd.hour')} as place,
           sum(d.impressions * c.seconds / 60)::float8 as sum
      from campaign_daily d
      join (select campaign_id, sum(weight * duration_sec)::float8 / sum(weight) as seconds
              from creatives group by campaign_id) c
        on c.campaign_id = d.campaign_id
     where d.day >= ${day}::date - ${DAYS}::int and d.day < ${day}::date
     group by 1, 2`.execute(kysely);
  return rows;
}

/** 1 for hours whose demand was high in half of the price lists or more. */
async function readDemand(kysely: Kysely<Schema>, day: string): Promise<HourSum[]> {
  const local = `(hour at time zone 'Africa/Nairobi')`;
  const { rows } = await sql<HourSum>`
    select zone_id, ${hourOfWeek(local, `extract(hour from ${local})`)} as place,
           round(avg(high_demand::int))::int as sum
      from zone_prices
     where hour >= (${day}::date - ${DAYS}::int)::timestamp at time zone 'Africa/Nairobi'
       and hour < ${day}::date::timestamp at time zone 'Africa/Nairobi'
     group by 1, 2`.execute(kysely);
  return rows;
}
