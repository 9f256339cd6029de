import type { Schema } from '@juu/db/schema';
import type { Point, Track } from '@juu/shared/device/plausibility';
import { MOST_SPAN_MS, Strays } from '@juu/shared/device/strays';
import { type Kysely, sql } from 'kysely';

/** A screen that floods the server makes no batch slow. */
const MOST_READ = 5_000;

/** The held pings just before pings that the track does not allow. Reads nothing if it allows them all. */
export async function readStrays(
  tx: Kysely<Schema>,
  deviceId: string,
  { pings, track }: { readonly pings: readonly Point[]; readonly track: Track },
): Promise<Strays> {
  const times = pings.filter((ping) => !track.allows(ping)).map(({ at }) => at.getTime());
  if (times.length === 0) return new Strays([]);
  const { rows } = await sql<Point>`
    select at, lat, lng from device_pings
     where device_id = ${deviceId}::uuid and not is_plausible
       and at between ${new Date(Math.min(...times) - MOST_SPAN_MS)} and ${new Date(Math.max(...times))}
     order by at desc limit ${MOST_READ}`.execute(tx);
  return new Strays(rows);
}
