import { createHash } from 'node:crypto';
import type { Database } from '@juu/db/database';
import type { Playlist } from '@juu/shared/endpoints/device';
import { FALLBACK_CREATIVE } from '@juu/shared/playing/fallback-creative';
import { playlistEnd } from '@juu/shared/playing/playlist-end';
import { zonesAt } from '@juu/shared/playing/zones-at';
import { sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { runAsOneStatement, type StatementParts } from '../../platform/database/statement-parts.ts';
import { chooseCampaigns } from './choose-campaigns.ts';
import { playsByCreative } from './creative-turns.ts';
import type { Market } from './market.ts';
import { type Granted, prepareLeases } from './prepare-leases.ts';
import { type ReadZones, ZONE_VERSIONS, type Zone } from './read-zones.ts';

/** A screen that was seen within this time is still near there. */
const KNOWN_PLACE = sql`interval '15 minutes'`;

interface PlaylistOptions {
  readonly database: Database;
  readonly market: Market;
  readonly readZones: ReadZones;
  readonly deviceId: string;
  /** The version that the screen plays now. */
  readonly have: string | undefined;
}

/**
 * Makes a screen's playlist until an hour from now, at most until midnight in Nairobi, with a lease for
 * each campaign. It is empty during maintenance, without a driver, and if the driver is suspended.
 */
export async function makePlaylist({
  database,
  market,
  readZones,
  deviceId,
  have,
}: PlaylistOptions): Promise<Playlist> {
  const contenders = await market.contenders();
  const places = await market.places();
  const busyness = await market.busyness();
  return retryTransaction(database, async (tx) => {
    const { now, lat, lng, isOnDuty, ownMicro, zoneVersions } = await noteFetch();
    const zones = await readZones(tx, zoneVersions);
    const validUntil = playlistEnd(now);
    if (!isOnDuty) return offer(playlistOf([], { zones, validUntil }), []);
    const place = lat === null || lng === null ? undefined : zonesAt(zones, [lng, lat]);
    const chosen = chooseCampaigns({
      ...{ deviceId, now, validUntil, zones, contenders, places },
      ownMicro: new Map(Object.entries(ownMicro ?? {})),
      place: place?.map(({ id }) => id),
    });
    const { granted, parts } = await prepareLeases(tx, {
      deviceId,
      chosen,
      now,
      validUntil,
      busyness,
    });
    return offer(playlistOf(granted, { zones, validUntil }), parts);

    /** Locks the screen, notes what it plays, and reads what its choice depends on: all at once, for speed. */
    async function noteFetch() {
      const { rows } = await sql<{
        now: Date;
        lat: number | null;
        lng: number | null;
        isOnDuty: boolean;
        ownMicro: Record<string, number> | null;
        zoneVersions: string;
      }>`
        /* keep plan */
        update device_states s
           set playlist_at = clock_timestamp(),
               held_made_at = case
                 when ${have ?? null} = s.offered_version then s.offered_at
                 when coalesce(${have ?? null}, s.playlist_version) = s.playlist_version
                   then s.held_made_at
               end,
               playlist_version = coalesce(${have ?? null}, s.playlist_version)
          from devices d
          left join profiles p on p.id = d.driver_id
         where s.device_id = ${deviceId}::uuid and d.id = s.device_id
        returning clock_timestamp() as now,
                  case when s.last_seen_at > now() - ${KNOWN_PLACE} then s.lat end as lat,
                  case when s.last_seen_at > now() - ${KNOWN_PLACE} then s.lng end as lng,
                  d.status <> 'maintenance' and coalesce(p.status <> 'suspended', false) as "isOnDuty",
                  (select json_object_agg(campaign_id, plays_left::bigint * price_micro)
                     from leases
                    where device_id = s.device_id
                      and day = (now() at time zone 'Africa/Nairobi')::date) as "ownMicro",
                  ${ZONE_VERSIONS} as "zoneVersions"`.execute(tx);
      const [row] = rows;
      if (!row) throw new Error(`screen ${deviceId} has no state`);
      return row;
    }

    /**
     * Stores the leases, and remembers what is handed out: the screen has it once it says so, or if it had the
     * same before.
     */
    async function offer(playlist: Playlist, leases: StatementParts) {
      const noted = sql`
        update device_states
           set offered_version = ${playlist.version},
               offered_at = ${now},
               held_made_at = case when ${have ?? null} = ${playlist.version}
                                   then ${now} else held_made_at end
         where device_id = ${deviceId}::uuid`;
      await runAsOneStatement(tx, [...leases, ['noted_offer', noted]]);
      return playlist;
    }
  });
}

interface About {
  readonly zones: readonly Zone[];
  readonly validUntil: Date;
}

/** Builds the playlist that the screen gets. Its version is a hash of all its content. */
function playlistOf(granted: readonly Granted[], { zones, validUntil }: About): Playlist {
  const items = granted.flatMap(itemsOf);
  const named = new Set(items.flatMap((item) => [...item.zones, ...item.excluded_zones]));
  const content = {
    valid_until: validUntil.toISOString(),
    items,
    zones: zones
      .filter(({ id }) => named.has(id))
      .map(({ id, polygon }) => ({ id, polygon: { type: 'Polygon', ...polygon } })),
    fallback: FALLBACK_CREATIVE,
  };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { version: digest.slice(0, 22), ...content };
}

/** A campaign's plays, split by the weights of its creatives. */
function itemsOf({ campaign, lease }: Granted): Playlist['items'] {
  return playsByCreative(campaign, lease).flatMap(({ creative, plays }) => {
    if (plays === 0) return [];
    const { id, file_url, sha256, format, duration_sec } = creative;
    return {
      campaign_id: campaign.id,
      creative_id: id,
      ...{ url: file_url, sha256, format, duration_sec, plays },
      valid_until: lease.validUntil.toISOString(),
      zones: [...campaign.zoneIds],
      excluded_zones: [...new Set([...campaign.excludedZoneIds, ...campaign.leftOutZoneIds])],
    };
  });
}
