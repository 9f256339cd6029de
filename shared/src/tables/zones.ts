import { POPULATION_DENSITIES, ZONE_TIERS } from '../zone/schema.ts';
import { central, choice, defaulted, json, nullable, server, text, time, usd } from './column.ts';
import { table } from './table.ts';

export const zones = table('zones', {
  bucket: 'shared',
  columns: {
    name: server(text()),
    tier: server(choice(ZONE_TIERS)),
    population_density: server(defaulted(choice(POPULATION_DENSITIES))),
    /** Price of 1,000 plays at an ordinary hour. */
    base_cpm: server(usd()),
    polygon_geojson: server(json<{ type: 'Polygon'; coordinates: [number, number][][] }>()),
    /** When an admin last changed the zone, or made it: a seed then leaves it alone. */
    admin_changed_at: central(nullable(time())),
  },
});
