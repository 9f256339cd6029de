import { POPULATION_DENSITIES, ZONE_TIERS } from '@juu/shared/zone/schema';
import { z } from 'zod';

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const closedRing = z
  .array(position)
  .min(9)
  .refine((ring) => String(ring[0]) === String(ring.at(-1)), { error: 'The ring is not closed' });

/** A zone as `seeds/zones.json` holds it; positions longitude first. */
export const zoneSeedSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1),
  tier: z.enum(ZONE_TIERS),
  population_density: z.enum(POPULATION_DENSITIES),
  polygon_geojson: z.strictObject({
    type: z.literal('Polygon'),
    coordinates: z.tuple([closedRing]),
  }),
});
