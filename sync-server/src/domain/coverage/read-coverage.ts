import type { Database } from '@juu/db/database';
import { COVERAGE_LIMIT, type Coverage } from '@juu/shared/endpoints/coverage';

/** The zones, dearest first. */
export async function readCoverage({ kysely }: Database): Promise<Coverage> {
  const zones = await kysely
    .selectFrom('zones')
    .select(['id', 'name', 'tier', 'base_cpm', 'polygon_geojson'])
    .orderBy('base_cpm', 'desc')
    .orderBy('name')
    .limit(COVERAGE_LIMIT)
    .execute();
  return {
    type: 'FeatureCollection',
    features: zones.map(({ id, name, tier, base_cpm, polygon_geojson }) => ({
      type: 'Feature',
      id,
      properties: { name, tier, base_cpm: Number(base_cpm) },
      geometry: polygon_geojson,
    })),
  };
}
