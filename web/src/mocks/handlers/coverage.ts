import { type Coverage, coverage } from '@juu/shared/endpoints/coverage';
import { mock } from '../mock.ts';
import type { World } from '../world.ts';

/** Where screens play. Anyone may ask. */
export const coverageHandlers = (world: World) => [
  mock(world, coverage.read, () => coverageOf(world)),
];

function coverageOf({ rows }: World): Coverage {
  return coverage.read.response.parse({
    type: 'FeatureCollection',
    features: rows
      .all('zones')
      .map(({ id, name, tier, population_density, base_cpm, polygon_geojson }) => ({
        type: 'Feature',
        id,
        properties: { name, tier, population_density, base_cpm },
        geometry: JSON.parse(String(polygon_geojson)),
      }))
      .sort((a, b) => Number(b.properties.base_cpm) - Number(a.properties.base_cpm)),
  });
}
