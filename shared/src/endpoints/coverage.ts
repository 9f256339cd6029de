// Fetched with the coverage page of the public site: `zod/mini` weighs a third of `zod`.
import * as z from 'zod/mini';
import { POPULATION_DENSITIES, ZONE_TIERS } from '../zone/schema.ts';
import { endpoint } from './endpoint.ts';

/** Longitude, then latitude, in degrees. */
const position = z.tuple([z.number(), z.number()]);

const zoneFeatureSchema = z.object({
  type: z.literal('Feature'),
  id: z.string(),
  properties: z.object({
    name: z.string(),
    tier: z.enum(ZONE_TIERS),
    /** Missing in answers of earlier versions, which a browser may have kept. */
    population_density: z.optional(z.enum(POPULATION_DENSITIES)),
    /** US dollars for 1,000 plays at an ordinary hour. */
    base_cpm: z.number(),
  }),
  geometry: z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
});
export type ZoneFeature = z.infer<typeof zoneFeatureSchema>;

const coverageSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(zoneFeatureSchema),
});
export type Coverage = z.infer<typeof coverageSchema>;

export const coverage = {
  read: endpoint({
    method: 'GET',
    path: '/api/coverage',
    caller: 'anonymous',
    description: 'Reads the zones as a GeoJSON FeatureCollection, dearest first.',
    // Zones seldom change.
    keptForS: 300,
    returns: 'The zones',
    response: coverageSchema,
  }),
};
