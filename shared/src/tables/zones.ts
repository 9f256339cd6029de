import { ZONE_TIERS } from '../zone/schema.ts';
import { choice, json, server, text, usd } from './column.ts';
import { table } from './table.ts';

export const zones = table('zones', {
  bucket: 'shared',
  columns: {
    name: server(text()),
    tier: server(choice(ZONE_TIERS)),
    /** Price of 1,000 plays at an ordinary hour. */
    base_cpm: server(usd()),
    polygon_geojson: server(json<{ type: 'Polygon'; coordinates: [number, number][][] }>()),
  },
});
