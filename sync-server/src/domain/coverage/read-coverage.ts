import type { Database } from '@juu/db/database';
import type { Coverage } from '@juu/shared/endpoints/coverage';
import { MAX_ZONES } from '@juu/shared/limits';

/** The zones, dearest first. */
export async function readCoverage({ kysely }: Database): Promise<Coverage> {
  const zones = await kysely
    .selectFrom('zones')
    .select(['id', 'name', 'tier', 'population_density', 'base_cpm', 'polygon_geojson'])
    .orderBy('base_cpm', 'desc')
    .orderBy('name')
    .limit(MAX_ZONES)
    .execute();
  return {
    type: 'FeatureCollection',
    features: zones.map(({ id, base_cpm, polygon_geojson, ...properties }) => ({
      type: 'Feature',
      id,
      properties: { ...properties, base_cpm: Number(base_cpm) },
      geometry: polygon_geojson,
    })),
  };
}
