import { readPlainPing } from '@juu/shared/device/plain-event';
import type { Track } from '@juu/shared/device/plausibility';
import type { Strays } from '@juu/shared/device/strays';
import { type Ping, pingSchema } from '@juu/shared/device/telemetry';
import { type QueryExecutorProvider, sql } from 'kysely';
import { rowsAsArrays } from '../../platform/database/rows-as-arrays.ts';
import { type InTransaction, sendTogether } from '../../platform/database/send-together.ts';
import { publishStates } from '../devices/publish-states.ts';
import { addActiveMinutes } from './active-minutes.ts';
import { setClock } from './clock-skew.ts';
import { DriverHistory } from './driver-history.ts';
import type { Batches, EventKind } from './event-kind.ts';
import { readStrays } from './read-strays.ts';
import { readTracks } from './read-track.ts';

interface PingSettings {
  readonly deviceOfflineAfterS: number;
}

/**
 * The rules of pings. Screens without a driver may send them too. A ping from a place where the screen can't
 * have been is held: it adds no active minute and doesn't move the screen. If several held pings agree, the
 * last one begins a new track.
 */
export function pingKind(settings: PingSettings): EventKind<Ping> {
  return {
    schema: pingSchema,
    readPlain: readPlainPing,
    async prepare(taken) {
      const { tx, batches } = taken;
      const deviceIds = batches.map(({ deviceId }) => deviceId);
      const [tracks, drivers, offline] = await sendTogether(tx, (connection) => [
        readTracks(connection, batches),
        DriverHistory.read(connection, deviceIds),
        readOffline(connection, deviceIds),
      ]);
      const strays = await readStrays(tx, batches, tracks);
      const stored: StoredPing[] = [];
      return {
        judges: batches.map(({ deviceId }, i) => {
          const [track, ownStrays] = [tracks[i] as Track, strays[i] as Strays];
          return (ping) => {
            const is_plausible = track.allows(ping) || ownStrays.beginTrack(ping, track);
            (is_plausible ? track : ownStrays).add(ping);
            const { id, at, lat, lng, firmware_version } = ping;
            stored.push({ id, device_id: deviceId, at, lat, lng, firmware_version, is_plausible });
            return is_plausible ? 'accepted' : 'held';
          };
        }),
        async store() {
          const plausible = stored.filter(({ is_plausible }) => is_plausible);
          await sendTogether(tx, (connection) => [
            storePings(connection, stored),
            updateStates(connection, taken, plausible),
            addActiveMinutes(connection, plausible, drivers),
          ]);
          // The sweeper publishes positions, for many screens at once.
          const seen = new Set(plausible.map(({ device_id }) => device_id));
          const cameOnline = offline.filter((id) => seen.has(id));
          if (cameOnline.length > 0) {
            await publishStates(tx, { ...settings, deviceIds: cameOnline });
          }
        },
      };
    },
  };
}

/** A ping as it is stored. */
export type StoredPing = Ping & { readonly device_id: string; readonly is_plausible: boolean };

/** Columns in the order of the statement. */
const COLUMNS = {
  ...({ id: 'uuid', device_id: 'uuid', at: 'timestamptz', lat: 'float8' } as const),
  ...({ lng: 'float8', firmware_version: 'text', is_plausible: 'boolean' } as const),
};

export async function storePings(tx: InTransaction, pings: readonly StoredPing[]): Promise<void> {
  if (pings.length === 0) return;
  await sql`
    /* keep plan */
    insert into device_pings (id, device_id, at, lat, lng, firmware_version, is_plausible)
    select * from ${rowsAsArrays(pings, COLUMNS)} ping`.execute(tx);
}

/** The screens are locked: no one else changes their status until the commit. */
async function readOffline(
  connection: QueryExecutorProvider,
  deviceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    /* keep plan */
    select id from devices where id = any(${deviceIds}::uuid[]) and status = 'offline'`.execute(
    connection,
  );
  return rows.map(({ id }) => id);
}

/** The newest plausible ping is where a screen is, unless an earlier batch had a newer one. */
async function updateStates(
  tx: InTransaction,
  { now, batches }: Pick<Batches<Ping>, 'now' | 'batches'>,
  plausible: readonly StoredPing[],
): Promise<void> {
  const newest = new Map<string, StoredPing>();
  for (const ping of plausible) {
    const before = newest.get(ping.device_id);
    if (!before || ping.at >= before.at) newest.set(ping.device_id, ping);
  }
  const states = batches.map(({ deviceId, newestAt }) => {
    const place = newest.get(deviceId);
    return {
      device_id: deviceId,
      age_ms: newestAt ? now.getTime() - newestAt.getTime() : null,
      // The screen's clock may be ahead.
      seen_at: place && new Date(Math.min(place.at.getTime(), now.getTime())),
      lat: place?.lat,
      lng: place?.lng,
      firmware_version: place?.firmware_version,
    };
  });
  const isNewest = sql`said.seen_at >= coalesce(s.last_seen_at, '-infinity')`;
  const columns = {
    ...({ device_id: 'uuid', age_ms: 'bigint', seen_at: 'timestamptz' } as const),
    ...({ lat: 'float8', lng: 'float8', firmware_version: 'text' } as const),
  };
  await sql`
    /* keep plan */
    update device_states s
       set changed_at = ${now},
           ${setClock(sql`said.age_ms`)},
           last_seen_at = greatest(said.seen_at, s.last_seen_at),
           lat = case when ${isNewest} then said.lat else s.lat end,
           lng = case when ${isNewest} then said.lng else s.lng end,
           firmware_version = case when ${isNewest} and said.firmware_version is not null
             then said.firmware_version else s.firmware_version end
      from ${rowsAsArrays(states, columns)} said
     where s.device_id = said.device_id`.execute(tx);
}
