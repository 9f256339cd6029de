// Fetched with the coverage page of the public site: `zod/mini` weighs a third of `zod`.
import * as z from 'zod/mini';
import { ZONE_TIERS } from '../zone/schema.ts';
import { endpoint } from './endpoint.ts';

/** At most so many zones are shown to the public. */
export const COVERAGE_LIMIT = 500;

/** Longitude, then latitude, in degrees. */
const position = z.tuple([z.number(), z.number()]);

const zoneFeatureSchema = z.object({
  type: z.literal('Feature'),
  id: z.string(),
  properties: z.object({
    name: z.string(),
    tier: z.enum(ZONE_TIERS),
    /** US dollars for a thousand impressions. */
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
