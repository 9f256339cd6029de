import type { Schema } from '@juu/db/schema';
import { zonesAt } from '@juu/shared/playing/zones-at';
import { type Kysely, sql } from 'kysely';
import type { Zone } from './read-zones.ts';

/** Screens on duty that are in the same zones. */
export interface Place {
  /** Empty outside every zone. */
  readonly zoneIds: readonly string[];
  readonly devices: number;
}

/** Reads the places of the screens on duty. */
export async function readPlaces(kysely: Kysely<Schema>, zones: readonly Zone[]): Promise<Place[]> {
  const { rows } = await sql<{ lat: number; lng: number }>`
    select s.lat, s.lng
      from device_states s
      join devices d on d.id = s.device_id
      join profiles p on p.id = d.driver_id
     where d.status = 'online' and p.status <> 'suspended' and s.lat is not null and s.lng is not null`.execute(
    kysely,
  );
  const places = new Map<string, Place>();
  for (const { lat, lng } of rows) {
    const zoneIds = zonesAt(zones, [lng, lat]).map(({ id }) => id);
    const key = zoneIds.join(' ');
    places.set(key, { zoneIds, devices: (places.get(key)?.devices ?? 0) + 1 });
  }
  return [...places.values()];
}

/**
 * Counts, for each hour of Nairobi's day, the minutes in which screens pinged in the two weeks before a
 * day. Today's are left out, because only its first hours are known.
 */
export async function readBusyness(kysely: Kysely<Schema>, day: string): Promise<number[]> {
  const { rows } = await sql<{ minutes: string }>`
    select coalesce(sum(bit_count(substring(m.minutes from hour * 60 + 1 for 60))), 0) as minutes
      from generate_series(0, 23) hour
      left join device_minutes m on m.day >= ${day}::date - 14 and m.day < ${day}::date
     group by hour order by hour`.execute(kysely);
  return rows.map(({ minutes }) => Number(minutes));
}
