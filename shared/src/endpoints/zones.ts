import { z } from 'zod';
import { STANDARD_TARIFF } from '../pricing/tariff.ts';
import { idOf, requiredName } from '../text.ts';
import { anticlockwise, MAX_CORNERS, ringProblem, snapped } from '../zone/ring.ts';
import { POPULATION_DENSITIES, ZONE_TIERS } from '../zone/schema.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQueryOf } from './list-query.ts';

export const MAX_ZONE_NAME_LENGTH = 60;

const LOWEST_USD = STANDARD_TARIFF.lowest / 100;
const HIGHEST_USD = STANDARD_TARIFF.highest / 100;
const PRICE_MESSAGE = `A price lies between $${LOWEST_USD} and $${HIGHEST_USD}, with at most two decimals`;

const POLYGON_MESSAGE = 'Send a GeoJSON Polygon with one ring: longitude, then latitude';

const positionSchema = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], { error: POLYGON_MESSAGE })
  .transform(snapped);

/** A closed ring of at most {@link MAX_CORNERS} corners that doesn't cross itself, within Nairobi. */
const zoneRing = z
  .array(positionSchema, { error: POLYGON_MESSAGE })
  .max(MAX_CORNERS + 1, { error: `A zone can have at most ${MAX_CORNERS} corners`, abort: true })
  .superRefine((ring, context) => {
    const problem = ringProblem(ring);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform(anticlockwise);

/** A zone's fields as an admin types them; `base_cpm` is the price at an ordinary hour, US dollars. */
export const zoneFields = {
  name: requiredName('A zone needs a name', { max: MAX_ZONE_NAME_LENGTH, name: 'Name' }),
  tier: z.enum(ZONE_TIERS, { error: 'Choose premium, standard or basic' }),
  population_density: z.enum(POPULATION_DENSITIES, {
    error: 'Choose a low, medium, high or very high population density',
  }),
  base_cpm: z
    .number({ error: PRICE_MESSAGE })
    .min(LOWEST_USD, { error: PRICE_MESSAGE })
    .max(HIGHEST_USD, { error: PRICE_MESSAGE })
    .refine((usd) => Number.isInteger(Number((usd * 100).toFixed(6))), { message: PRICE_MESSAGE }),
  polygon: z.strictObject(
    {
      type: z.literal('Polygon', { error: POLYGON_MESSAGE }),
      coordinates: z.tuple([zoneRing], { error: POLYGON_MESSAGE }),
    },
    { error: POLYGON_MESSAGE },
  ),
};

const newZoneSchema = z.strictObject({
  ...zoneFields,
  population_density: zoneFields.population_density.default('low'),
});
export type NewZone = z.output<typeof newZoneSchema>;

const zoneChangeSchema = z
  .strictObject(zoneFields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, {
    message: 'Nothing to change: send at least one field',
  });
export type ZoneChange = z.output<typeof zoneChangeSchema>;

const adminZoneSchema = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.enum(ZONE_TIERS),
  population_density: z.enum(POPULATION_DENSITIES),
  /** US dollars for 1,000 plays at an ordinary hour. */
  base_cpm: z.number(),
  polygon: z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
  }),
  /** Null: as it was seeded. */
  admin_changed_at: z.string().nullable(),
  /** Active campaigns that chose the zone. */
  active_campaigns: z.number(),
});
export type AdminZone = z.infer<typeof adminZoneSchema>;

/** Zones as admins draw and price them. */
export const zones = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/zones',
    caller: 'zones:manage',
    description: 'Lists zones with their outlines and prices. `q` searches the name.',
    request: {
      query: listQueryOf(['name', 'tier', 'base_cpm'], 'name').extend({
        tier: zoneFields.tier.optional(),
      }),
    },
    returns: 'One page of zones',
    response: listOf(adminZoneSchema),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/zones',
    caller: 'zones:manage',
    description: 'Adds a zone. Advertisers can choose it at once.',
    request: { body: newZoneSchema },
    returns: 'The zone as stored',
    response: adminZoneSchema,
    status: 201,
    refusals: ['already_exists', 'too_many_zones'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/zones/:id',
    caller: 'zones:manage',
    description:
      'Changes a zone. A new price counts from the next hour on, a new outline for plays from now on. A seed no longer changes the zone.',
    request: { params: z.object({ id: idOf('zone') }), body: zoneChangeSchema },
    returns: 'The zone as stored',
    response: adminZoneSchema,
    refusals: ['already_exists'],
  }),
};
