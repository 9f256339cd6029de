// Fetched with the dashboards' maps: `zod/mini` weighs a third of `zod`.
import * as z from 'zod/mini';
import { roleSchema } from '../access/roles.ts';
import { endpoint } from './endpoint.ts';

/** A screen as admins see it, and drivers if it is theirs. */
const knownDevice = z.object({
  device_id: z.string(),
  name: z.string(),
  serial_number: z.string(),
  /** Null: the screen has no driver. */
  driver_name: z.nullable(z.string()),
  firmware_version: z.nullable(z.string()),
  /** Only online screens are listed. */
  status: z.literal('online'),
  last_seen_at: z.iso.datetime(),
});

/** A screen on duty inside a zone as advertisers see it. */
const anonymousDevice = z.object({
  /** To the second. */
  last_seen_at: z.iso.datetime(),
});

const deviceFeatureSchema = z.object({
  type: z.literal('Feature'),
  /**
   * The device's id. Advertisers get an opaque one: it changes if the screen goes off duty, and every day.
   */
  id: z.string(),
  properties: z.union([knownDevice, anonymousDevice]),
  geometry: z.object({
    type: z.literal('Point'),
    /** Longitude, then latitude, in degrees. For advertisers rounded to about 100 m. */
    coordinates: z.tuple([z.number(), z.number()]),
  }),
});
/** An online screen, as GeoJSON. */
export type DeviceFeature = z.infer<typeof deviceFeatureSchema>;

const fleetSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(deviceFeatureSchema),
});
export type Fleet = z.infer<typeof fleetSchema>;

const asked = {
  query: z.object({
    /** The role to look as, for a user with several; absent: the one that sees most. */
    as: z.optional(roleSchema),
  }),
};

/** As an event stream's `id` is: names the stream's view and a moment of it. */
const eventIdSchema = z.string().check(z.maxLength(100));

export const fleet = {
  read: endpoint({
    method: 'GET',
    path: '/api/fleet',
    caller: 'fleet:read',
    description:
      'Reads the online screens as a GeoJSON FeatureCollection: for admins all, for drivers their own, ' +
      'for active advertisers those on duty inside zones, without names.',
    request: asked,
    returns: 'The screens that the caller may see',
    response: fleetSchema,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/fleet/stream',
    caller: 'fleet:read',
    description:
      'Streams the same screens and what changes, at most once a second. With `Last-Event-ID` it goes on ' +
      'from there, or begins with a `reset` if that is too long ago.',
    request: { ...asked, headers: z.object({ 'last-event-id': z.optional(eventIdSchema) }) },
    returns: 'Server-sent events',
    response: 'text/event-stream',
    events: {
      /** All screens: replaces everything sent before. */
      reset: fleetSchema,
      /** Screens that are new or changed, and ids of those that are off duty or out of sight. */
      change: z.object({ upserted: z.array(deviceFeatureSchema), removed: z.array(z.string()) }),
    },
    refusals: ['rate_limited'],
    raw: true,
  }),
};
