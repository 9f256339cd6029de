import type { Schema } from '@juu/db/schema';
import { MOST_TRAVEL_MS, type Point, Track } from '@juu/shared/device/plausibility';
import { type Kysely, sql } from 'kysely';

/** Events closer together in time than this are looked up together. */
const SPAN_GAP_MS = 2 * 60 * 1000;

type Event = Pick<Point, 'at'>;

/** From the first to the last of some events of a screen that follow each other closely. */
interface Span {
  readonly device_id: string;
  from: Date;
  to: Date;
}

/** The plausible points of one screen: see `readTracks`. */
export async function readTrack(
  tx: Kysely<Schema>,
  deviceId: string,
  events: readonly Event[],
): Promise<Track> {
  const tracks = await readTracks(tx, new Map([[deviceId, events]]));
  return tracks.get(deviceId) ?? new Track([]);
}

/**
 * The plausible points of screens, pings and plays, that events have to agree with. Those that came before
 * an admin reset a track are left out.
 *
 * @param events by the ids of their screens
 */
export async function readTracks(
  tx: Kysely<Schema>,
  events: ReadonlyMap<string, readonly Event[]>,
): Promise<Map<string, Track>> {
  const spans = [...events].flatMap(([id, own]) => spansOf(id, own));
  if (spans.length === 0) return new Map();
  const nearest = (table: string, isPlausible: string) => {
    const points = sql`
      select at, lat, lng from ${sql.table(table)}
       where device_id = span.device_id and ${sql.raw(isPlausible)}
         and lat is not null and lng is not null and received_at >= span.since`;
    const travel = sql`interval '1 millisecond' * ${MOST_TRAVEL_MS}`;
    return sql`
      (${points} and at between span.from and span.to)
      union all
      (${points} and at < span.from and at > span.from - ${travel} order by at desc limit 1)
      union all
      (${points} and at > span.to and at < span.to + ${travel} order by at limit 1)`;
  };
  const { rows } = await sql<Point & { readonly device_id: string }>`
    /* keep plan */
    select span.device_id, point.at, point.lat, point.lng
      from (
        select s.*, coalesce(d.track_reset_at, '-infinity') as since
          from json_to_recordset(${JSON.stringify(spans)}::json)
               s (device_id uuid, "from" timestamptz, "to" timestamptz)
          left join device_states d on d.device_id = s.device_id
      ) span
     cross join lateral (
       ${nearest('device_pings', 'is_plausible')}
       union all
       -- One that an admin released pays its driver, and still says nothing about where the screen was.
       ${nearest('impression_logs', "state = 'counted' and hold_reason is distinct from 'impossible_place'")}
     ) point`.execute(tx);
  return new Map(
    [...events.keys()].map((id) => [id, new Track(rows.filter((row) => row.device_id === id))]),
  );
}

function spansOf(deviceId: string, events: readonly Event[]): Span[] {
  const spans: Span[] = [];
  for (const { at } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const last = spans.at(-1);
    if (last && at.getTime() - last.to.getTime() <= SPAN_GAP_MS) last.to = at;
    else spans.push({ device_id: deviceId, from: at, to: at });
  }
  return spans;
}
