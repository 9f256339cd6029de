import type { Schema } from '@juu/db/schema';
import { type Ping, pingSchema } from '@juu/shared/device/telemetry';
import { sql, type Transaction } from 'kysely';
import { rowsAsArrays } from '../../platform/database/rows-as-arrays.ts';
import { publishStates } from '../devices/publish-states.ts';
import { addActiveMinutes } from './active-minutes.ts';
import { setClock } from './clock-skew.ts';
import { DriverHistory } from './driver-history.ts';
import type { Batch, Batches, EventKind } from './ingest.ts';
import { readStrays } from './read-strays.ts';
import { readTracks } from './read-track.ts';

interface PingSettings {
  readonly deviceOfflineAfterS: number;
}

/**
 * Pings: where a screen was. A screen without a driver may report too, before it is handed over. One
 * where the screen can't have been is held: it makes no active minute and does not move the screen. If
 * several held ones agree, a new track begins with the last of them.
 */
export function pingKind(settings: PingSettings): EventKind<Ping> {
  return {
    schema: pingSchema,
    async prepare(taken) {
      const { tx, batches } = taken;
      const tracks = await readTracks(tx, batches);
      const strays = await readStrays(tx, batches, tracks);
      const stored: StoredPing[] = [];
      return {
        judge(deviceId, ping) {
          const track = of(tracks, deviceId);
          const ownStrays = of(strays, deviceId);
          const is_plausible = track.allows(ping) || ownStrays.beginTrack(ping, track);
          (is_plausible ? track : ownStrays).add(ping);
          stored.push({ ...ping, device_id: deviceId, is_plausible });
          return is_plausible ? 'accepted' : 'held';
        },
        async store() {
          const plausible = stored.filter(({ is_plausible }) => is_plausible);
          await storePings(tx, stored);
          if (plausible.length > 0) {
            const drivers = await DriverHistory.read(
              tx,
              batches.map(({ deviceId }) => deviceId),
            );
            await addActiveMinutes(tx, plausible, drivers);
          }
          await updateStates(taken, plausible);
          // The sweeper publishes where screens are, of many at once.
          const seen = new Set(plausible.map(({ device_id }) => device_id));
          const back = batches.filter(
            ({ deviceId, status }) => status === 'offline' && seen.has(deviceId),
          );
          if (back.length > 0) {
            const deviceIds = back.map(({ deviceId }) => deviceId);
            await publishStates(tx, { ...settings, deviceIds });
          }
        },
      };
    },
  };
}

/** A ping as it is stored. */
export type StoredPing = Ping & { readonly device_id: string; readonly is_plausible: boolean };

export async function storePings(
  tx: Transaction<Schema>,
  pings: readonly StoredPing[],
): Promise<void> {
  if (pings.length === 0) return;
  const columns = {
    ...({ id: 'uuid', device_id: 'uuid', at: 'timestamptz', lat: 'float8' } as const),
    ...({ lng: 'float8', firmware_version: 'text', is_plausible: 'boolean' } as const),
  };
  await sql`
    /* keep plan */
    insert into device_pings (id, device_id, at, lat, lng, firmware_version, is_plausible)
    select * from ${rowsAsArrays(pings, columns)} ping`.execute(tx);
}

/** The newest plausible ping is where a screen is, unless an earlier batch had a newer one. */
async function updateStates(
  { tx, now, batches }: Batches<Ping>,
  plausible: readonly StoredPing[],
): Promise<void> {
  const newest = new Map<string, StoredPing>();
  for (const ping of plausible) {
    const before = newest.get(ping.device_id);
    if (!before || ping.at >= before.at) newest.set(ping.device_id, ping);
  }
  const placeOf = ({ deviceId, lastSeenAt }: Batch<Ping>) => {
    const ping = newest.get(deviceId);
    return ping && (!lastSeenAt || ping.at >= lastSeenAt) ? ping : undefined;
  };
  const states = batches.map((batch) => {
    const place = placeOf(batch);
    return {
      device_id: batch.deviceId,
      age_ms: batch.newestAt ? now.getTime() - batch.newestAt.getTime() : null,
      // The screen's clock may be ahead.
      seen_at: place && new Date(Math.min(place.at.getTime(), now.getTime())),
      lat: place?.lat,
      lng: place?.lng,
      firmware_version: place?.firmware_version,
    };
  });
  const columns = {
    ...({ device_id: 'uuid', age_ms: 'bigint', seen_at: 'timestamptz' } as const),
    ...({ lat: 'float8', lng: 'float8', firmware_version: 'text' } as const),
  };
  await sql`
    /* keep plan */
    update device_states s
       set changed_at = ${now},
           ${setClock(sql`said.age_ms`)},
           last_seen_at = coalesce(said.seen_at, s.last_seen_at),
           lat = coalesce(said.lat, s.lat),
           lng = coalesce(said.lng, s.lng),
           firmware_version = coalesce(said.firmware_version, s.firmware_version)
      from ${rowsAsArrays(states, columns)} said
     where s.device_id = said.device_id`.execute(tx);
}

function of<Value>(values: ReadonlyMap<string, Value>, deviceId: string): Value {
  return values.get(deviceId) as Value;
}
