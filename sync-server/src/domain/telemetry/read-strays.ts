import type { Schema } from '@juu/db/schema';
import type { Point, Track } from '@juu/shared/device/plausibility';
import { MOST_SPAN_MS, Strays } from '@juu/shared/device/strays';
import { type Kysely, sql } from 'kysely';

/** A screen that floods the server makes no batch slow. */
const MOST_READ = 5_000;

interface PingsOfDevice {
  readonly deviceId: string;
  readonly events: readonly Point[];
}

/**
 * The held pings just before pings that the screens' tracks do not allow. Reads nothing if they allow them
 * all.
 *
 * @returns strays for each of the screens, by id
 */
export async function readStrays(
  tx: Kysely<Schema>,
  devices: readonly PingsOfDevice[],
  tracks: ReadonlyMap<string, Track>,
): Promise<ReadonlyMap<string, Strays>> {
  const strays = new Map<string, Strays>();
  for (const { deviceId, events } of devices) {
    const times = events
      .filter((ping) => !tracks.get(deviceId)?.allows(ping))
      .map(({ at }) => at.getTime());
    strays.set(deviceId, new Strays(times.length > 0 ? await readHeld(tx, deviceId, times) : []));
  }
  return strays;
}

async function readHeld(
  tx: Kysely<Schema>,
  deviceId: string,
  times: readonly number[],
): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select at, lat, lng from device_pings
     where device_id = ${deviceId}::uuid and not is_plausible
       and at between ${new Date(Math.min(...times) - MOST_SPAN_MS)} and ${new Date(Math.max(...times))}
     order by at desc limit ${MOST_READ}`.execute(tx);
  return rows;
}
