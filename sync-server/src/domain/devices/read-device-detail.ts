import type { Database } from '@juu/db/database';
import type { DeviceDetail } from '@juu/shared/endpoints/devices';
import { sql } from 'kysely';
import { readDevice } from './list-devices.ts';

const HOURS = 48;

/**
 * A screen with its drivers and its health.
 * @throws AppError `not_found`
 */
export async function readDeviceDetail(database: Database, id: string): Promise<DeviceDetail> {
  const { kysely } = database;
  const device = await readDevice(database, id);
  const assignments = await kysely
    .selectFrom('device_assignments as a')
    .innerJoin('profiles as p', 'p.id', 'a.driver_id')
    .select(['a.driver_id', 'p.name as driver_name', 'p.email as driver_email'])
    .select(['a.assigned_at', 'a.ended_at'])
    .where('a.device_id', '=', id)
    .orderBy('a.assigned_at', 'desc')
    .orderBy('a.ended_at', (order) => order.desc().nullsFirst())
    .execute();
  const state = await kysely
    .selectFrom('device_states')
    .select(['playlist_version', 'playlist_at'])
    .where('device_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...device,
    assignments: assignments.map(({ assigned_at, ended_at, ...driver }) => ({
      ...driver,
      assigned_at: assigned_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
    health: {
      playlist_version: state.playlist_version,
      playlist_at: state.playlist_at?.toISOString() ?? null,
      hours: await readHours(database, id),
    },
  };
}

/** What a screen reported in each of the last hours, the present one included. */
async function readHours(
  { kysely }: Database,
  id: string,
): Promise<DeviceDetail['health']['hours']> {
  const { rows } = await sql<{
    from: Date;
    pings: number;
    held_pings: number;
    plays: number;
    held_plays: number;
  }>`
    with span as (
      select date_trunc('hour', now()) - make_interval(hours => ${HOURS - 1}) as first
    ), pinged as (
      select date_trunc('hour', at) as hour,
             count(*) filter (where is_plausible)::int as pings,
             count(*) filter (where not is_plausible)::int as held_pings
        from device_pings, span where device_id = ${id}::uuid and at >= first group by 1
    ), played as (
      select date_trunc('hour', at) as hour,
             count(*) filter (where state = 'counted')::int as plays,
             count(*) filter (where state = 'held')::int as held_plays
        from impression_logs, span where device_id = ${id}::uuid and at >= first group by 1
    )
    select h.hour as "from", coalesce(pings, 0) as pings, coalesce(held_pings, 0) as held_pings,
           coalesce(plays, 0) as plays, coalesce(held_plays, 0) as held_plays
      from span, generate_series(first, now(), interval '1 hour') h (hour)
      left join pinged using (hour) left join played using (hour)
     order by h.hour`.execute(kysely);
  return rows.map(({ from, ...counts }) => ({ from: from.toISOString(), ...counts }));
}
