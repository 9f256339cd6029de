import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Point } from '@juu/shared/device/plausibility';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { HeldDay, HeldPlay, heldPlays } from '@juu/shared/endpoints/held-plays';
import { HOLD_REASONS, type HoldReason } from '@juu/shared/playing/hold-reasons';
import { mostUnbilledS } from '@juu/shared/playing/unbilled-time';
import { endOfNairobiDay, startOfNairobiDay } from '@juu/shared/time';
import { type Kysely, sql } from 'kysely';
import { contains, pageOf, readPage } from '../../platform/database/list-query.ts';
import { readTracks } from '../telemetry/read-track.ts';
import { MOST_PLAYED_S, type Playtime, readPlaytimes } from './playtime.ts';

const DAY = sql<string>`(i.at at time zone 'Africa/Nairobi')::date`;

interface HeldQuery {
  readonly q: string;
  readonly reason?: HoldReason | undefined;
}

/** Plays that wait for a decision; `q` looks in names of screen, driver and campaign. */
function held(kysely: Kysely<Schema>, { q, reason }: HeldQuery) {
  let matching = kysely.selectFrom('impression_logs as i').where('i.state', '=', 'held');
  if (reason) matching = matching.where('i.hold_reason', '=', reason);
  if (q) {
    // Names are searched first: reading the names of each play takes twice as long.
    const idsOfNamed = (table: 'devices' | 'profiles' | 'campaigns') =>
      sql`(select id from ${sql.table(table)} where ${contains('name', q)})`;
    matching = matching.where(
      sql<boolean>`(i.device_id in ${idsOfNamed('devices')} or i.driver_id in ${idsOfNamed('profiles')}
                    or i.campaign_id in ${idsOfNamed('campaigns')})`,
    );
  }
  return matching;
}

/** One page of plays that wait for a decision, each with the facts that explain why. */
export function listHeldPlays(
  { kysely }: Database,
  query: Received<typeof heldPlays.list, 'query'>,
): Promise<Answer<typeof heldPlays.list>> {
  let matching = held(kysely, query);
  if (query.device_id) matching = matching.where('i.device_id', '=', query.device_id);
  if (query.day) {
    const start = startOfNairobiDay(query.day);
    matching = matching.where('i.at', '>=', start).where('i.at', '<', endOfNairobiDay(start));
  }
  const { column, direction } = query.sort;
  const sorted = matching
    .select([
      ...(['i.id', 'i.device_id', 'i.driver_id', 'i.campaign_id', 'i.creative_id'] as const),
      ...(['i.zone_id', 'i.at', 'i.lat', 'i.lng', 'i.duration_sec'] as const),
      ...(['i.hold_reason', 'i.received_at'] as const),
    ])
    .orderBy(`i.${column}`, direction)
    .orderBy('i.id', direction);
  return readPage(sorted, query, async (rows) => {
    const names = await readNames(kysely, rows);
    const explain = await readExplanations(kysely, rows);
    return rows.map(({ hold_reason, at, received_at, ...row }): HeldPlay => {
      const reason = hold_reason as HoldReason;
      return {
        ...row,
        device_name: names.get(row.device_id) ?? null,
        driver_name: (row.driver_id && names.get(row.driver_id)) ?? null,
        campaign_name: names.get(row.campaign_id) ?? null,
        at: at.toISOString(),
        received_at: received_at.toISOString(),
        reason,
        message: HOLD_REASONS[reason],
        ...explain({ deviceId: row.device_id, at, reason }),
      };
    });
  });
}

/**
 * One page of days of screens that have such plays. The plays are read once and grouped by day; only those of the
 * page's days are then looked at for names and reasons.
 */
export async function listHeldDays(
  { kysely }: Database,
  query: Received<typeof heldPlays.days, 'query'>,
): Promise<Answer<typeof heldPlays.days>> {
  const { column, direction } = query.sort;
  const reasons = Object.keys(HOLD_REASONS) as HoldReason[];
  const rows = await kysely
    .with('plays', () =>
      held(kysely, query).select([
        ...(['i.device_id', 'i.driver_id', 'i.at', 'i.received_at', 'i.duration_sec'] as const),
        ...(['i.hold_reason', DAY.as('day')] as const),
      ]),
    )
    .with('days', (db) =>
      pageOf(
        db
          .selectFrom('plays')
          .groupBy(['device_id', 'day'])
          .select(({ fn }) => [
            ...(['device_id', 'day'] as const),
            fn.max('received_at').as('received_at'),
            sql<string>`count(*) over ()`.as('total'),
          ])
          .orderBy(column, direction)
          .orderBy('device_id')
          .orderBy('day', direction),
        query,
      ),
    )
    .selectFrom('days')
    .innerJoin('plays', (join) =>
      join.onRef('plays.device_id', '=', 'days.device_id').onRef('plays.day', '=', 'days.day'),
    )
    .leftJoin('devices as d', 'd.id', 'days.device_id')
    .leftJoin('profiles as p', 'p.id', 'plays.driver_id')
    .groupBy(['days.device_id', 'days.day', 'days.received_at', 'days.total', 'd.name'])
    .groupBy('d.serial_number')
    .select(['days.device_id', 'days.received_at', 'days.total'])
    .select(['d.name as device_name', 'd.serial_number'])
    .select(({ fn }) => [
      sql<string>`days.day::text`.as('day'),
      fn.countAll<string>().as('plays'),
      fn.sum<string>('plays.duration_sec').as('duration_sec'),
      fn.min('plays.at').as('first_at'),
      fn.max('plays.at').as('last_at'),
      sql<string[]>`coalesce(json_agg(distinct p.name) filter (where p.name is not null), '[]')`.as(
        'driver_names',
      ),
      sql<Record<HoldReason, number>>`json_build_object(${sql.join(
        reasons.flatMap((reason) => [
          sql`${reason}::text`,
          sql`count(*) filter (where plays.hold_reason = ${reason})`,
        ]),
      )})`.as('reasons'),
    ])
    .orderBy(`days.${column}`, direction)
    .orderBy('days.device_id')
    .orderBy('days.day', direction)
    .execute();
  const total = rows[0]?.total ?? (query.page > 1 ? await countDays(kysely, query) : 0);
  const items = rows.map(
    ({ total: _, plays, duration_sec, first_at, last_at, received_at, ...row }): HeldDay => ({
      ...row,
      plays: Number(plays),
      duration_sec: Number(duration_sec),
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
      received_at: received_at.toISOString(),
    }),
  );
  return { items, total: Number(total), page: query.page };
}

/** For a page past the last one. */
async function countDays(kysely: Kysely<Schema>, query: HeldQuery): Promise<string> {
  const days = held(kysely, query).groupBy(['i.device_id', DAY]).select('i.device_id');
  const { total } = await kysely
    .selectFrom(days.as('days'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The names of the page's screens, drivers and campaigns by their ids. */
async function readNames(
  kysely: Kysely<Schema>,
  plays: readonly Pick<HeldPlay, 'device_id' | 'driver_id' | 'campaign_id'>[],
): Promise<Map<string, string>> {
  const idsIn = (column: keyof (typeof plays)[number]) => [
    ...new Set(plays.flatMap((play) => play[column] ?? [])),
  ];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from devices where id = any(${idsIn('device_id')}::uuid[])
    union all
    select id, name from profiles where id = any(${idsIn('driver_id')}::uuid[])
    union all
    select id, name from campaigns where id = any(${idsIn('campaign_id')}::uuid[])`.execute(kysely);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Unexplained {
  readonly deviceId: string;
  readonly at: Date;
  readonly reason: HoldReason;
}

/** Reads the facts that a page's plays were judged by, as they are now. */
async function readExplanations(
  kysely: Kysely<Schema>,
  plays: readonly { readonly device_id: string; readonly at: Date }[],
): Promise<(play: Unexplained) => Pick<HeldPlay, 'before' | 'after' | 'playtime'>> {
  const devices = [...new Set(plays.map(({ device_id }) => device_id))].map((deviceId) => ({
    deviceId,
    events: plays.filter(({ device_id }) => device_id === deviceId),
  }));
  const tracks = await readTracks(kysely, devices);
  const playtimes = await readPlaytimes(kysely, devices);
  const places = new Map(devices.map(({ deviceId }, i) => [deviceId, i]));
  return ({ deviceId, at, reason }) => {
    const place = places.get(deviceId) ?? -1;
    const [before, after] = tracks[place]?.around({ at }) ?? [];
    const playtime = playtimes[place];
    return {
      before: presentPoint(before),
      after: presentPoint(after),
      playtime: playtime ? playtimeOf(playtime, at, reason) : null,
    };
  };
}

function playtimeOf(playtime: Playtime, at: Date, reason: HoldReason): HeldPlay['playtime'] {
  if (reason === 'full_hour') {
    return { counted_s: playtime.playedInHour(at), allowed_s: MOST_PLAYED_S };
  }
  if (reason === 'too_many_unbilled') {
    const { played_s, unbilled_s } = playtime.onDay(at);
    return { counted_s: unbilled_s, allowed_s: mostUnbilledS(played_s) };
  }
  return null;
}

function presentPoint(point: Point | undefined): HeldPlay['before'] {
  return point ? { at: point.at.toISOString(), lat: point.lat, lng: point.lng } : null;
}
