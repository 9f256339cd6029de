import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/** A screen that is online, at a known place. */
export interface Device {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly firmwareVersion: string | null;
  /** Null: off duty, because it has no driver, or a suspended one. */
  readonly onDutySince: Date | null;
  readonly lastSeenAt: Date;
  readonly lat: number;
  readonly lng: number;
}

/** An area in which advertisers see screens. */
export interface Zone {
  readonly coordinates: [number, number][][];
}

/** All online screens at a known place. Of each, `device_states` has the last word on time and place. */
export async function readDevices({ kysely }: Database): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select d.id, d.name, d.serial_number as "serialNumber", d.driver_id as "driverId",
           p.name as "driverName", s.firmware_version as "firmwareVersion",
           case when p.status <> 'suspended' then d.on_duty_since end as "onDutySince",
           s.last_seen_at as "lastSeenAt", s.lat, s.lng
      from devices d
      join device_states s on s.device_id = d.id
      left join profiles p on p.id = d.driver_id
     where d.status = 'online'
       and s.last_seen_at is not null and s.lat is not null and s.lng is not null`.execute(kysely);
  return rows;
}

export async function readZones({ kysely }: Database): Promise<Zone[]> {
  const zones = await kysely.selectFrom('zones').select('polygon_geojson').orderBy('id').execute();
  return zones.map(({ polygon_geojson }) => polygon_geojson);
}
