import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/** In the middle of the zone that {@link addZone} makes. */
export const CENTRE = { lat: -1.28642, lng: 36.81727 };
/** Outside of it. */
export const OUTSIDE = { lat: -1.35, lng: 36.95 };

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A zone of two by two kilometres around {@link CENTRE}. */
export async function addZone({ kysely }: Database): Promise<void> {
  const [west, east, south, north] = [36.807, 36.827, -1.296, -1.276];
  const coordinates: [number, number][][] = [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
  const polygon_geojson = JSON.stringify({ type: 'Polygon', coordinates });
  await kysely
    .insertInto('zones')
    .values({ name: 'Centre', tier: 'premium', base_cpm: '14.00', polygon_geojson })
    .execute();
}

let made = 0;

/** A screen of the driver that is on duty and was just seen there. */
export async function addDevice(
  database: Database,
  driver: { readonly id: string },
  place: Place = CENTRE,
): Promise<string> {
  made += 1;
  const { id } = await database.kysely
    .insertInto('devices')
    .values({
      name: `Screen ${made}`,
      serial_number: `JUU-TEST-${made}`,
      driver_id: driver.id,
      status: 'online',
      firmware_version: '1.4.2',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await report(database, id, place);
  return id;
}

/** Stores a position as telemetry does for a plausible ping. */
export async function report({ kysely }: Pick<Database, 'kysely'>, id: string, place: Place) {
  await kysely
    .updateTable('device_states')
    .set({ ...place, last_seen_at: new Date(), changed_at: sql`clock_timestamp()` })
    .where('device_id', '=', id)
    .execute();
}

/** Maintenance is an admin's; the others follow from when the screen was last seen. */
export async function setStatus(
  { kysely }: Database,
  id: string,
  status: 'online' | 'offline' | 'maintenance',
) {
  await kysely.transaction().execute(async (transaction) => {
    const seenAgo = status === 'offline' ? '1 hour' : '0';
    await transaction
      .updateTable('device_states')
      .set({ last_seen_at: sql`now() - ${seenAgo}::interval` })
      .where('device_id', '=', id)
      .execute();
    await transaction.updateTable('devices').set({ status }).where('id', '=', id).execute();
  });
}
