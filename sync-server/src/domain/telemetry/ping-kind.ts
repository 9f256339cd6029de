import { type Ping, pingSchema } from '@juu/shared/device/telemetry';
import { sql } from 'kysely';
import { rowsAsArrays } from '../../platform/database/rows-as-arrays.ts';
import { publishStates } from '../devices/publish-states.ts';
import { addActiveMinutes } from './active-minutes.ts';
import { setClock } from './clock-skew.ts';
import { readDriverHistory } from './driver-history.ts';
import type { Batch, BatchJudge, EventKind } from './ingest.ts';
import { readStrays } from './read-strays.ts';
import { readTrack } from './read-track.ts';

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
    async prepare(batch, pings): Promise<BatchJudge<Ping>> {
      const track = await readTrack(batch.tx, batch.deviceId, pings);
      const strays = await readStrays(batch.tx, batch.deviceId, { pings, track });
      const stored: StoredPing[] = [];
      return {
        judge(ping) {
          const is_plausible = track.allows(ping) || strays.beginTrack(ping, track);
          (is_plausible ? track : strays).add(ping);
          stored.push({ ...ping, is_plausible });
          return is_plausible ? 'accepted' : 'held';
        },
        async store() {
          const plausible = stored.filter(({ is_plausible }) => is_plausible);
          await storePings(batch, stored);
          if (plausible.length > 0) {
            const drivers = await readDriverHistory(batch.tx, batch.deviceId);
            await addActiveMinutes(batch, plausible, drivers);
          }
          await updateState(batch, plausible);
          // The sweeper publishes where a screen is, of many screens at once.
          if (plausible.length > 0 && batch.status === 'offline') {
            await publishStates(batch.tx, { ...settings, deviceId: batch.deviceId });
          }
        },
      };
    },
  };
}

/** A ping as it is stored. */
export type StoredPing = Ping & { readonly is_plausible: boolean };

export async function storePings(
  { tx, deviceId }: Pick<Batch, 'tx' | 'deviceId'>,
  pings: readonly StoredPing[],
): Promise<void> {
  if (pings.length === 0) return;
  const columns = {
    ...({ id: 'uuid', at: 'timestamptz', lat: 'float8', lng: 'float8' } as const),
    ...({ firmware_version: 'text', is_plausible: 'boolean' } as const),
  };
  await sql`
    /* keep plan */
    insert into device_pings (id, device_id, at, lat, lng, firmware_version, is_plausible)
    select id, ${deviceId}::uuid, at, lat, lng, firmware_version, is_plausible
      from ${rowsAsArrays(pings, columns)} ping`.execute(tx);
}

/** The newest plausible ping is where the screen is, unless an earlier batch had a newer one. */
async function updateState(batch: Batch, plausible: readonly Ping[]): Promise<void> {
  const { tx, deviceId, now, newestAt, lastSeenAt } = batch;
  const newest = plausible.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  const moves = newest && (!lastSeenAt || newest.at >= lastSeenAt);
  const place = moves ? newest : undefined;
  // The screen's clock may be ahead.
  const seenAt = place && new Date(Math.min(place.at.getTime(), now.getTime()));
  await sql`
    /* keep plan */
    update device_states
       set changed_at = ${now},
           ${setClock(newestAt ? now.getTime() - newestAt.getTime() : null)},
           last_seen_at = coalesce(${seenAt ?? null}, last_seen_at),
           lat = coalesce(${place?.lat ?? null}, lat),
           lng = coalesce(${place?.lng ?? null}, lng),
           firmware_version = coalesce(${place?.firmware_version ?? null}, firmware_version)
     where device_id = ${deviceId}::uuid`.execute(tx);
}
