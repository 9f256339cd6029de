import type { Schema } from '@juu/db/schema';
import type { Point, Track } from '@juu/shared/device/plausibility';
import { MOST_SPAN_MS, Strays } from '@juu/shared/device/strays';
import { type Kysely, sql } from 'kysely';

/** Limits what is read for one screen, so that a flood of events doesn't slow others down. */
const MOST_READ = 5_000;

interface PingsOfDevice {
  readonly deviceId: string;
  readonly events: readonly Point[];
}

/**
 * Reads the held pings just before pings that the screens' tracks don't allow. Skips the query if the tracks
 * allow all pings.
 *
 * @param tracks in the order of the screens
 * @returns strays in the order of the screens
 */
export async function readStrays(
  tx: Kysely<Schema>,
  devices: readonly PingsOfDevice[],
  tracks: readonly Track[],
): Promise<Strays[]> {
  const spans = devices.flatMap(({ deviceId, events }, i) => {
    const times = events.filter((ping) => !tracks[i]?.allows(ping)).map(({ at }) => at.getTime());
    const [from, to] = [Math.min(...times) - MOST_SPAN_MS, Math.max(...times)];
    return times.length > 0 ? { device_id: deviceId, from: new Date(from), to: new Date(to) } : [];
  });
  const held = spans.length > 0 ? await readHeld(tx, spans) : [];
  return devices.map(
    ({ deviceId }) => new Strays(held.filter(({ device_id }) => device_id === deviceId)),
  );
}

async function readHeld(
  tx: Kysely<Schema>,
  spans: readonly { readonly device_id: string; readonly from: Date; readonly to: Date }[],
): Promise<(Point & { readonly device_id: string })[]> {
  const { rows } = await sql<Point & { readonly device_id: string }>`
    /* keep plan */
    select span.device_id, ping.at, ping.lat, ping.lng
      from json_to_recordset(${JSON.stringify(spans)}::json)
           span (device_id uuid, "from" timestamptz, "to" timestamptz)
     cross join lateral (
       select at, lat, lng from device_pings
        where device_id = span.device_id and not is_plausible and at between span.from and span.to
        order by at desc limit ${MOST_READ}
     ) ping`.execute(tx);
  return rows;
}
