import { MOST_TRAVEL_MS, type Point, Track } from '@juu/shared/device/plausibility';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Events closer together in time than this are looked up together. */
const SPAN_GAP_MS = 2 * 60 * 1000;

/** Limits the points read for one span, so that a flood of events doesn't slow others down. */
const MOST_READ = 20_000;

/** From the first to the last of some events of a screen that follow each other closely. */
interface Span {
  readonly device_id: string;
  from: Date;
  to: Date;
}

/** Events of a screen. */
export interface EventsOfDevice {
  readonly deviceId: string;
  readonly events: readonly Pick<Point, 'at'>[];
}

/**
 * Reads the plausible points (pings and plays) near the screens' events, to check the events against. Leaves
 * out points from before an admin reset the track.
 *
 * @returns tracks in the order of the screens
 */
export async function readTracks(
  connection: QueryExecutorProvider,
  devices: readonly EventsOfDevice[],
): Promise<Track[]> {
  const spans = devices.flatMap(spansOf);
  const points = new Map(devices.map(({ deviceId }): [string, Point[]] => [deviceId, []]));
  if (spans.length > 0) {
    for (const { device_id, ...point } of await readPoints(connection, spans)) {
      points.get(device_id)?.push(point);
    }
  }
  return devices.map(({ deviceId }) => new Track(points.get(deviceId) ?? []));
}

async function readPoints(
  connection: QueryExecutorProvider,
  spans: readonly Span[],
): Promise<(Point & { readonly device_id: string })[]> {
  const nearest = (table: string, isPlausible: string) => {
    const points = sql`
      select at, lat, lng from ${sql.table(table)}
       where device_id = span.device_id and ${sql.raw(isPlausible)}
         and lat is not null and lng is not null
         and received_at >= span.since`;
    const travel = sql`interval '1 millisecond' * ${MOST_TRAVEL_MS}`;
    return sql`
      (${points} and at between span.from and span.to order by at desc limit ${MOST_READ})
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
     ) point`.execute(connection);
  return rows;
}

function spansOf({ deviceId, events }: EventsOfDevice): Span[] {
  const spans: Span[] = [];
  for (const { at } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const last = spans.at(-1);
    if (last && at.getTime() - last.to.getTime() <= SPAN_GAP_MS) last.to = at;
    else spans.push({ device_id: deviceId, from: at, to: at });
  }
  return spans;
}
