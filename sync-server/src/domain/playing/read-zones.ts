import type { Schema } from '@juu/db/schema';
import { type PricedZone, withOverlaps } from '@juu/shared/playing/zones-at';
import { usdToCents } from '@juu/shared/pricing/slot-price';
import type { Polygon } from '@juu/shared/zone/is-inside';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { ZoneVersion } from './zone-versions.ts';

/** A zone on the map, with what it costs at an ordinary hour. */
export interface Zone extends PricedZone {
  /** US cents. */
  readonly baseCents: number;
  /** Ids of the zones that may share a place with it, itself among them. */
  readonly overlaps: readonly string[];
  /** Earlier versions and the current one, oldest first: late plays are priced by the map of their moment. */
  readonly versions: readonly ZoneVersion[];
}

/**
 * Reads the zones as they are now, by their ids.
 *
 * @param versions `ZONE_VERSIONS`, if a statement of this transaction has just read it
 */
export type ReadZones = (kysely: Kysely<Schema>, versions?: string) => Promise<readonly Zone[]>;

/** Changes whenever a zone changes, because every update gives its row a new xmin. */
export const ZONE_VERSIONS = sql<string>`
  (select coalesce(string_agg(id::text || xmin::text, ' ' order by id), '') from zones)`;

/** Returns a reader that reads only the zones' versions, and the zones if their versions changed. */
export function createReadZones(): ReadZones {
  let known: { readonly versions: string; readonly zones: readonly Zone[] } | undefined;
  return async (kysely, given) => {
    const versions = given ?? (await readZoneVersions(kysely));
    if (known?.versions !== versions) known = { versions, zones: await readAll(kysely) };
    return known.zones;
  };
}

/** Changes whenever a zone changes. */
export async function readZoneVersions(connection: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    /* keep plan */ select ${ZONE_VERSIONS} as versions`.execute(connection);
  return rows[0]?.versions ?? '';
}

async function readAll(kysely: Kysely<Schema>): Promise<Zone[]> {
  const rows = await kysely
    .selectFrom('zones')
    .select(['id', 'base_cpm', 'polygon_geojson'])
    .orderBy('id')
    .execute();
  const history = await kysely
    .selectFrom('zone_versions')
    .selectAll()
    .orderBy('valid_from')
    .execute();
  const versionsOf = (zoneId: string) =>
    history
      .filter(({ zone_id }) => zone_id === zoneId)
      .map(({ valid_from, base_cpm, polygon_geojson }) => ({
        validFrom: valid_from,
        baseCents: usdToCents(base_cpm),
        polygon: polygon_geojson,
      }));
  const zones = rows.map(({ id, base_cpm, polygon_geojson }) => ({
    id,
    baseCents: usdToCents(base_cpm),
    polygon: polygon_geojson as Polygon,
    versions: versionsOf(id),
  }));
  return withOverlaps(zones);
}
